import type { Words } from '../index.ts';

export const pages: Words['pages'] = {
  // Le cadre de chaque page
  skip: 'Aller au contenu',
  site: 'Site',
  sessionsNav: 'Sessions',
  postsNav: 'Articles',
  searchLabel: 'Chercher dans les archives',
  scheme: 'Clair ou sombre',
  keyboard: 'Clavier',
  madeWith: 'Fait avec Turnleaf',
  feed: 'Flux RSS',
  close: 'Fermer',
  comma: ', ',

  // Les archives
  archiveLead: '{sessions}, {prompts}, depuis {since}.',
  archiveLeadUndated: '{sessions}, {prompts}.',
  sessionCount: '{n} session|{n} sessions',
  filters: 'Filtres',
  project: 'Projet',
  projects: 'Projets',
  tag: 'Étiquette',
  tags: 'Étiquettes',
  model: 'Modèle',
  models: 'Modèles',
  year: 'Année',
  years: 'Années',
  all: 'Tout',
  allOf: 'Voir les {n}',
  projectHeading: 'Projet {name}',
  tagHeading: 'Étiquette {name}',
  modelHeading: 'Avec {name}',
  yearHeading: 'De {name}',
  noDate: 'Sans date',
  posts: 'Articles',
  allPosts: 'Tous les articles',
  draft: 'brouillon',
  draftNote: 'Un brouillon : il reste hors du site publié.',
  unlisted: 'non répertorié',
  unlistedNote: 'Non répertorié : qui a l’adresse peut lire, aucune liste n’y mène.',
  featured: 'À lire d’abord',
  emptyTitle: 'Encore rien ici',
  emptyLead: 'Les archives sont prêtes et attendent leur première session. Sur la machine où vous utilisez Claude Code :',
  emptyList: 'voir quelles sessions il y a',
  emptyAdd: 'en choisir une ; elle est caviardée, vous est montrée, puis écrite dans content/sessions',
  emptyBuild: 'construire à nouveau le site',
  noPosts: 'Pas encore d’article. Un article est un fichier .mdx dans content/posts.',
  page: 'Page {n}',
  pageOf: 'Page {n} sur {total}',
  pages: 'Pages',
  newer: 'Plus récentes',
  older: 'Plus anciennes',

  // La tête d’une session
  promptCount: '{n} demande|{n} demandes',
  toolCallCount: '{n} appel d’outil|{n} appels d’outils',
  turnCount: '{n} tour|{n} tours',
  ofWork: '{time} de travail',
  hours: '{h} h',
  minutes: '{m} min',
  hoursMinutes: '{h} h {m} min',
  underMinute: 'moins d’une minute',
  branch: 'branche',
  introduction: 'Introduction',
  downloads: 'Télécharger',
  downloadMarkdown: 'Markdown',
  downloadMarkdownNote: 'la conversation en texte',
  downloadLog: 'JSONL',
  downloadLogNote: 'le journal caviardé, tel que la page le montre',
  pullRequest: 'Pull request {repository} n° {number}',
  noTurns: 'Rien de ce que contient ce journal n’est montré : il n’a ni demandes ni réponses.',

  // La marge
  outline: 'Plan',
  outlineOf: 'Demandes de cette session',
  subagentItem: 'sous-agent · {turns}',
  subagentItemBare: 'sous-agent',
  versionItem: 'version antérieure',
  versionCount: '{n} autre version|{n} autres versions',
  compactionItem: 'conversation condensée',

  // Les parties
  parts: 'Parties',
  partsAfter: 'Aller à une autre partie',
  part: 'Partie {n}',
  goToPart: 'Aller à la partie {n}',
  partOf: 'Partie {n} sur {total}',
  partPage: '{title}, partie {n}',

  // Les niveaux
  levels: 'Combien montrer',
  levelConversation: 'Conversation',
  levelTools: 'Avec les outils',
  levelEverything: 'Tout',

  // Le pied d’une session
  recordCount: '{n} enregistrement|{n} enregistrements',
  recordsShown: '{n} montré|{n} montrés',
  recordsHidden: '{n} masqué|{n} masqués',
  recordsUnknown: '{n} d’un genre inconnu|{n} de genres inconnus',
  recordsUnreadable: '{n} ligne illisible|{n} lignes illisibles',
  redactionCount: '{n} valeur caviardée|{n} valeurs caviardées',
  tokens: '{read} jetons lus, {written} écrits',
  cliVersion: 'Claude Code {version}',
  account: 'Ce qu’est devenu le journal',
  redactedColumn: 'Caviardé',
  valuesColumn: 'Valeurs',
  placesColumn: 'Endroits',
  unknownColumn: 'Genre inconnu',
  recordsColumn: 'Enregistrements',
  unreadableColumn: 'Ligne illisible',
  reasonColumn: 'Raison',

  // Les sorties
  outputsTitle: 'Longues sorties',
  outputsOf: 'Longues sorties de {title}',
  outputsLead: 'Les sorties d’outils trop longues pour la page, chacune en entier.',
  backToSession: 'Retour à la session',
  outputLoading: 'Chargement de la sortie entière',
  outputFailed: 'La sortie entière n’a pas pu être chargée.',
  outputFailedOpen: 'Ouvrir sa page',

  // L’arrivée
  turnElsewhere: 'Ce tour est dans une autre partie de la session ; nous y allons.',
  turnMissing: 'Cette session n’a pas de tour à cette adresse. Il a peut-être été retiré, ou l’adresse est incomplète.',

  // Le lien d’un tour
  linkCopied: 'Lien copié',
  quoteCopied: 'Citation copiée',
  embedCopied: 'Code d’intégration copié',
  copyFailed: 'La copie a échoué. L’adresse de ce tour est maintenant dans la barre d’adresse.',
  copyMenu: 'Copier ce tour',
  copyLink: 'Lien',
  copyQuote: 'Citation Markdown',
  copyEmbed: 'Code d’intégration',

  // Le clavier
  keysTitle: 'Clavier',
  keyNext: 'demande suivante',
  keyPrevious: 'demande précédente',
  keyOpen: 'ouvrir ou fermer ce qui suit une demande',
  keySearch: 'chercher',
  keyCopy: 'copier le lien de ce tour',
  keyHelp: 'cette aide',

  // Les articles
  postsTitle: 'Articles',

  // Introuvable
  notFoundTitle: 'Pas de page ici',
  notFoundLead: 'Rien n’est publié à cette adresse. La page a peut-être changé de place, ou n’a jamais existé.',
  notFoundArchive: 'Les archives',
  notFoundSearch: 'Y chercher',

  // Addresses that lead elsewhere
  removedTitle: 'Cette session a été retirée',
  removedLead: 'La personne qui tient ces archives l’a retirée le {date}.',
  movedTitle: 'Cette session a une autre adresse',
  movedLink: 'Y aller',

  // Les intégrations
  continues: 'Suite de',
  embedFrom: 'Tiré de',
};
