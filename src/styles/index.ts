/** Every style sheet of the site, in one place; `layers.css` decides which rule wins, not the order here. */
import './layers.css';
import './fonts.css';
import './reset.css';
import './tokens.css';
import './base.css';
import './prose.css';
import './blocks.css';
import './code.css';
import './cells.css';
import './signs.css';
import './layout.css';
import './archive.css';
import './posts.css';
import './share.css';
import './controls.css';
import './search.css';
import './print.css';
