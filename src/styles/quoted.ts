/** The style sheets of a quotation in a host's page, which has a reset, type and layout of its own. */
import './layers.css';
import './tokens.css';
import './prose.css';
import './blocks.css';
import './code.css';
import './posts.css';
