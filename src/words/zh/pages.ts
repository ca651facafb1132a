import type { Words } from '../index.ts';

export const pages: Words['pages'] = {
  // 每个页面的框架
  skip: '跳到正文',
  site: '网站',
  sessionsNav: '会话',
  postsNav: '文章',
  searchLabel: '搜索存档',
  scheme: '切换明暗',
  keyboard: '键盘',
  madeWith: '由 Turnleaf 生成',
  feed: 'RSS 订阅',
  close: '关闭',
  comma: '，',

  // 存档
  archiveLead: '自{since}以来，{sessions}，{prompts}。',
  archiveLeadUndated: '{sessions}，{prompts}。',
  sessionCount: '{n} 个会话',
  filters: '筛选',
  project: '项目',
  projects: '项目',
  tag: '标签',
  tags: '标签',
  model: '模型',
  models: '模型',
  year: '年份',
  years: '年份',
  all: '全部',
  allOf: '全部 {n} 个',
  projectHeading: '项目 {name}',
  tagHeading: '标签 {name}',
  modelHeading: '模型 {name}',
  yearHeading: '{name} 年',
  noDate: '没有日期',
  posts: '文章',
  allPosts: '全部文章',
  draft: '草稿',
  draftNote: '草稿：不会出现在发布的网站上。',
  unlisted: '不公开列出',
  unlistedNote: '不公开列出：知道地址的人可以阅读，任何列表都不显示。',
  featured: '推荐先读',
  emptyTitle: '这里还没有内容',
  emptyLead: '存档已经就绪，等待第一个会话。在使用 Claude Code 的机器上：',
  emptyList: '看看有哪些会话',
  emptyAdd: '选择一个；先隐去机密，给你过目，再写入 content/sessions',
  emptyBuild: '重新生成网站',
  noPosts: '还没有文章。文章是 content/posts 里的 .mdx 文件。',
  page: '第 {n} 页',
  pageOf: '第 {n} 页，共 {total} 页',
  pages: '分页',
  newer: '较新',
  older: '较早',

  // 会话的开头
  promptCount: '{n} 条提问',
  toolCallCount: '{n} 次工具调用',
  turnCount: '{n} 轮',
  ofWork: '工作 {time}',
  hours: '{h} 小时',
  minutes: '{m} 分钟',
  hoursMinutes: '{h} 小时 {m} 分钟',
  underMinute: '不到一分钟',
  branch: '分支',
  introduction: '引言',
  downloads: '下载',
  downloadMarkdown: 'Markdown',
  downloadMarkdownNote: '对话文本',
  downloadLog: 'JSONL',
  downloadLogNote: '隐去机密后的记录，与页面一致',
  pullRequest: '拉取请求 {repository} #{number}',
  noTurns: '这份记录里既没有提问也没有回答，没有可显示的内容。',

  // 页边
  outline: '目录',
  outlineOf: '本会话的提问',
  subagentItem: '子代理 · {turns}',
  subagentItemBare: '子代理',
  versionItem: '较早的版本',
  versionCount: '另有 {n} 个版本',
  compactionItem: '对话已压缩',

  // 分部
  parts: '各部分',
  partsAfter: '前往其他部分',
  part: '第 {n} 部分',
  goToPart: '前往第 {n} 部分',
  partOf: '第 {n} 部分，共 {total} 部分',
  partPage: '{title}（第 {n} 部分）',

  // 显示多少
  levels: '显示多少',
  levelConversation: '仅对话',
  levelTools: '含工具调用',
  levelEverything: '全部',

  // 会话的结尾
  recordCount: '{n} 条记录',
  recordsShown: '显示 {n} 条',
  recordsHidden: '省略 {n} 条',
  recordsUnknown: '{n} 条种类未知',
  recordsUnreadable: '{n} 行无法读取',
  redactionCount: '隐去 {n} 个值',
  tokens: '读入 {read} 个词元，写出 {written} 个',
  cliVersion: 'Claude Code {version}',
  account: '记录的去向',
  redactedColumn: '隐去',
  valuesColumn: '值',
  placesColumn: '处',
  unknownColumn: '未知种类',
  recordsColumn: '记录',
  unreadableColumn: '无法读取的行',
  reasonColumn: '原因',

  // 输出
  outputsTitle: '长输出',
  outputsOf: '“{title}”的长输出',
  outputsLead: '页面放不下的工具输出，每份都是全文。',
  backToSession: '回到会话',
  outputLoading: '正在载入全文',
  outputFailed: '无法载入全文。',
  outputFailedOpen: '打开全文页面',

  // 抵达
  turnElsewhere: '那一轮在本会话的另一部分，正在前往。',
  turnMissing: '本会话没有这个地址的轮次。它可能已被移除，或者地址不完整。',

  // 每一轮的链接
  linkCopied: '链接已复制',
  quoteCopied: '引文已复制',
  embedCopied: '嵌入代码已复制',
  copyFailed: '无法复制。这一轮的地址现在在地址栏里。',
  copyMenu: '复制这一轮',
  copyLink: '链接',
  copyQuote: 'Markdown 引文',
  copyEmbed: '嵌入代码',

  // 键盘
  keysTitle: '键盘',
  keyNext: '下一条提问',
  keyPrevious: '上一条提问',
  keyOpen: '展开或收起提问之后的内容',
  keySearch: '搜索',
  keyCopy: '复制这一轮的链接',
  keyHelp: '本帮助',

  // 文章
  postsTitle: '文章',

  // 找不到
  notFoundTitle: '这里没有页面',
  notFoundLead: '这个地址没有发布任何内容。它可能已经移走，或者从未存在。',
  notFoundArchive: '存档',
  notFoundSearch: '搜索',

  // Addresses that lead elsewhere
  removedTitle: '本会话已被移除',
  removedLead: '存档的主人已于 {date} 将其移除。',
  movedTitle: '本会话已换了地址',
  movedLink: '前往',

  // 嵌入
  continues: '续自',
  embedFrom: '出自',
};
