import type { Words } from '../index.ts';

export const pages: Words['pages'] = {
  // A moldura de cada página
  skip: 'Ir para o conteúdo',
  site: 'Site',
  sessionsNav: 'Sessões',
  postsNav: 'Artigos',
  searchLabel: 'Pesquisar no arquivo',
  scheme: 'Claro ou escuro',
  keyboard: 'Teclado',
  madeWith: 'Feito com Turnleaf',
  feed: 'Feed RSS',
  close: 'Fechar',
  comma: ', ',

  // O arquivo
  archiveLead: '{sessions}, {prompts}, desde {since}.',
  archiveLeadUndated: '{sessions}, {prompts}.',
  sessionCount: '{n} sessão|{n} sessões',
  filters: 'Filtros',
  project: 'Projeto',
  projects: 'Projetos',
  tag: 'Etiqueta',
  tags: 'Etiquetas',
  model: 'Modelo',
  models: 'Modelos',
  year: 'Ano',
  years: 'Anos',
  all: 'Tudo',
  allOf: 'Ver os {n}',
  projectHeading: 'Projeto {name}',
  tagHeading: 'Etiqueta {name}',
  modelHeading: 'Com {name}',
  yearHeading: 'De {name}',
  noDate: 'Sem data',
  posts: 'Artigos',
  allPosts: 'Todos os artigos',
  draft: 'rascunho',
  draftNote: 'Um rascunho: fica fora do site publicado.',
  unlisted: 'não listada',
  unlistedNote: 'Não listada: quem tem o endereço pode ler, nenhuma lista a mostra.',
  featured: 'Para ler primeiro',
  emptyTitle: 'Ainda não há nada aqui',
  emptyLead: 'O arquivo está pronto e espera a primeira sessão. Na máquina em que você usa o Claude Code:',
  emptyList: 'ver que sessões existem',
  emptyAdd: 'escolher uma; ela é expurgada, mostrada a você e gravada em content/sessions',
  emptyBuild: 'gerar o site de novo',
  noPosts: 'Ainda não há artigos. Um artigo é um arquivo .mdx em content/posts.',
  page: 'Página {n}',
  pageOf: 'Página {n} de {total}',
  pages: 'Páginas',
  newer: 'Mais recentes',
  older: 'Mais antigas',

  // O cabeçalho de uma sessão
  promptCount: '{n} pedido|{n} pedidos',
  toolCallCount: '{n} chamada de ferramenta|{n} chamadas de ferramentas',
  turnCount: '{n} turno|{n} turnos',
  ofWork: '{time} de trabalho',
  hours: '{h} h',
  minutes: '{m} min',
  hoursMinutes: '{h} h {m} min',
  underMinute: 'menos de um minuto',
  branch: 'ramo',
  introduction: 'Introdução',
  downloads: 'Baixar',
  downloadMarkdown: 'Markdown',
  downloadMarkdownNote: 'a conversa em texto',
  downloadLog: 'JSONL',
  downloadLogNote: 'o registro expurgado, tal como a página o mostra',
  pullRequest: 'Pull request {repository} #{number}',
  noTurns: 'Nada do que este registro contém é mostrado: não há pedidos nem respostas.',

  // A margem
  outline: 'Índice',
  outlineOf: 'Pedidos desta sessão',
  subagentItem: 'subagente · {turns}',
  subagentItemBare: 'subagente',
  versionItem: 'versão anterior',
  versionCount: '{n} outra versão|{n} outras versões',
  compactionItem: 'conversa condensada',

  // As partes
  parts: 'Partes',
  partsAfter: 'Seguir para outra parte',
  part: 'Parte {n}',
  goToPart: 'Ir para a parte {n}',
  partOf: 'Parte {n} de {total}',
  partPage: '{title}, parte {n}',

  // Os níveis
  levels: 'Quanto mostrar',
  levelConversation: 'Conversa',
  levelTools: 'Com ferramentas',
  levelEverything: 'Tudo',

  // O rodapé de uma sessão
  recordCount: '{n} registro|{n} registros',
  recordsShown: '{n} mostrado|{n} mostrados',
  recordsHidden: '{n} oculto|{n} ocultos',
  recordsUnknown: '{n} de tipo desconhecido|{n} de tipos desconhecidos',
  recordsUnreadable: '{n} linha ilegível|{n} linhas ilegíveis',
  redactionCount: '{n} valor expurgado|{n} valores expurgados',
  tokens: '{read} tokens lidos, {written} escritos',
  cliVersion: 'Claude Code {version}',
  account: 'O que foi feito do registro',
  redactedColumn: 'Expurgado',
  valuesColumn: 'Valores',
  placesColumn: 'Lugares',
  unknownColumn: 'Tipo desconhecido',
  recordsColumn: 'Registros',
  unreadableColumn: 'Linha ilegível',
  reasonColumn: 'Motivo',

  // As saídas
  outputsTitle: 'Saídas longas',
  outputsOf: 'Saídas longas de {title}',
  outputsLead: 'As saídas de ferramentas longas demais para a página, cada uma inteira.',
  backToSession: 'Voltar à sessão',
  outputLoading: 'Carregando a saída inteira',
  outputFailed: 'Não foi possível carregar a saída inteira.',
  outputFailedOpen: 'Abrir a página dela',

  // A chegada
  turnElsewhere: 'Esse turno está em outra parte da sessão; indo para lá.',
  turnMissing: 'Esta sessão não tem um turno com esse endereço. Talvez tenha sido retirado, ou o endereço está incompleto.',

  // O link de um turno
  linkCopied: 'Link copiado',
  quoteCopied: 'Citação copiada',
  embedCopied: 'Código de incorporação copiado',
  copyFailed: 'Não foi possível copiar. O endereço deste turno está agora na barra de endereços.',
  copyMenu: 'Copiar este turno',
  copyLink: 'Link',
  copyQuote: 'Citação em Markdown',
  copyEmbed: 'Código de incorporação',

  // O teclado
  keysTitle: 'Teclado',
  keyNext: 'pedido seguinte',
  keyPrevious: 'pedido anterior',
  keyOpen: 'abrir ou fechar o que segue um pedido',
  keySearch: 'pesquisar',
  keyCopy: 'copiar o link deste turno',
  keyHelp: 'esta ajuda',

  // Os artigos
  postsTitle: 'Artigos',

  // Não encontrada
  notFoundTitle: 'Não há página aqui',
  notFoundLead: 'Nada está publicado neste endereço. Pode ter mudado de lugar, ou nunca esteve aqui.',
  notFoundArchive: 'O arquivo',
  notFoundSearch: 'Pesquisar nele',

  // Addresses that lead elsewhere
  removedTitle: 'Esta sessão foi retirada',
  removedLead: 'Quem mantém este arquivo retirou-a em {date}.',
  movedTitle: 'Esta sessão tem agora outro endereço',
  movedLink: 'Ir para lá',

  // As incorporações
  continues: 'Continuação de',
  embedFrom: 'De',
};
