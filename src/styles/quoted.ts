/** The style sheets of a quotation in a host's page; astro/host/look.ts knows the query. No fonts: the type is that of the page. */
import './layers.css?within';
import './reset.css?within';
import './tokens.css?within';
import './base.css?within';
import './parts.css?within';
import './prose.css?within';
import './figures.css?within';
import './blocks.css?within';
import './code.css?within';
import './posts.css?within';
import './quoted.css?within';
import './print.css?within';
import './within.css?within';
import './shield.css?within';
