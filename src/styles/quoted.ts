/** The sheets of turns that are quoted in a page of the host's. */
import './layers.css?within';
import './fonts.css';
import './reset.css?within';
import './tokens.css?within';
import './base.css?within';
import './prose.css?within';
import './blocks.css?within';
import './code.css?within';
import './posts.css?within';
import './print.css?within';
import './within.css?within';
import './shield.css?within';
