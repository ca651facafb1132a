/** Every style sheet, for what is ours in a page of the host's; src/astro/host/look/look.ts knows the query. */
import './layers.css?within';
import './fonts.css';
import './reset.css?within';
import './tokens.css?within';
import './base.css?within';
import './prose.css?within';
import './blocks.css?within';
import './code.css?within';
import './layout.css?within';
import './archive.css?within';
import './posts.css?within';
import './share.css?within';
import './controls.css?within';
import './search.css?within';
import './print.css?within';
import './within.css?within';
import './shield.css?within';
