import type { Words } from '../index.ts';

export const pages: Words['pages'] = {
  // 全ページの枠
  skip: '本文へ',
  site: 'サイト',
  sessionsNav: 'セッション',
  postsNav: '記事',
  searchLabel: '記録を検索',
  scheme: '明るさを切り替え',
  keyboard: 'キーボード',
  madeWith: 'Turnleaf で作成',
  feed: 'RSS フィード',
  close: '閉じる',
  comma: '、',

  // 一覧
  archiveLead: '{since}から、{sessions}、{prompts}。',
  archiveLeadUndated: '{sessions}、{prompts}。',
  sessionCount: '{n} セッション',
  filters: '絞り込み',
  project: 'プロジェクト',
  projects: 'プロジェクト',
  tag: 'タグ',
  tags: 'タグ',
  model: 'モデル',
  models: 'モデル',
  year: '年',
  years: '年',
  all: 'すべて',
  allOf: '{n} 件すべて',
  projectHeading: 'プロジェクト {name}',
  tagHeading: 'タグ {name}',
  modelHeading: 'モデル {name}',
  yearHeading: '{name}年',
  noDate: '日付なし',
  posts: '記事',
  allPosts: '記事の一覧',
  draft: '下書き',
  draftNote: '下書きです。公開されるサイトには含まれません。',
  unlisted: '限定公開',
  unlistedNote: '限定公開です。アドレスを知っている人は読めますが、一覧には出ません。',
  featured: 'まずはこちらから',
  emptyTitle: 'まだ何もありません',
  emptyLead: '準備はできています。最初のセッションをどうぞ。Claude Code を使っているマシンで：',
  emptyList: 'どんなセッションがあるかを見る',
  emptyAdd: 'ひとつ選ぶ。秘密を伏せ、内容を確認したうえで content/sessions に書き出す',
  emptyBuild: 'サイトをもう一度作る',
  noPosts: '記事はまだありません。記事は content/posts に置く .mdx ファイルです。',
  page: '{n} ページ',
  pageOf: '{total} ページ中 {n} ページ',
  pages: 'ページ',
  newer: '新しいほう',
  older: '古いほう',

  // セッションの見出し
  promptCount: '依頼 {n} 件',
  toolCallCount: 'ツール呼び出し {n} 回',
  turnCount: '{n} ターン',
  ofWork: '作業時間 {time}',
  hours: '{h} 時間',
  minutes: '{m} 分',
  hoursMinutes: '{h} 時間 {m} 分',
  underMinute: '1 分未満',
  branch: 'ブランチ',
  introduction: 'はじめに',
  downloads: 'ダウンロード',
  downloadMarkdown: 'Markdown',
  downloadMarkdownNote: '会話のテキスト',
  downloadLog: 'JSONL',
  downloadLogNote: '秘密を伏せた記録、このページのとおり',
  pullRequest: 'プルリクエスト {repository} #{number}',
  noTurns: 'この記録には依頼も答えもなく、表示するものがありません。',

  // 欄外
  outline: '目次',
  outlineOf: 'このセッションの依頼',
  subagentItem: 'サブエージェント · {turns}',
  subagentItemBare: 'サブエージェント',
  versionItem: '前の版',
  versionCount: 'ほかに {n} 版',
  compactionItem: '会話を圧縮',

  // 分割
  parts: '各部',
  partsAfter: 'ほかの部へ進む',
  part: '第 {n} 部',
  goToPart: '第 {n} 部へ',
  partOf: '全 {total} 部の第 {n} 部',
  partPage: '{title}（第 {n} 部）',

  // 表示の量
  levels: '表示する量',
  levelConversation: '会話のみ',
  levelTools: 'ツールも',
  levelEverything: 'すべて',

  // セッションの末尾
  recordCount: '{n} レコード',
  recordsShown: '{n} 件を表示',
  recordsHidden: '{n} 件を省略',
  recordsUnknown: '{n} 件は未知の種類',
  recordsUnreadable: '{n} 行は読み取れず',
  redactionCount: '{n} 個の値を伏せ字',
  tokens: '読み込み {read} トークン、出力 {written}',
  cliVersion: 'Claude Code {version}',
  account: '記録の内訳',
  redactedColumn: '伏せたもの',
  valuesColumn: '値',
  placesColumn: '箇所',
  unknownColumn: '未知の種類',
  recordsColumn: 'レコード',
  unreadableColumn: '読み取れない行',
  reasonColumn: '理由',

  // 出力
  outputsTitle: '長い出力',
  outputsOf: '「{title}」の長い出力',
  outputsLead: 'ページに収まらないツールの出力を、それぞれ全文で載せています。',
  backToSession: 'セッションに戻る',
  outputLoading: '全文を読み込んでいます',
  outputFailed: '全文を読み込めませんでした。',
  outputFailedOpen: '全文のページを開く',

  // リンク先
  turnElsewhere: 'そのターンは別の部にあります。移動します。',
  turnMissing: 'このセッションにそのアドレスのターンはありません。取り除かれたか、アドレスが途中で切れているようです。',

  // ターンのリンク
  linkCopied: 'リンクをコピーしました',
  quoteCopied: '引用をコピーしました',
  embedCopied: '埋め込みコードをコピーしました',
  copyFailed: 'コピーできませんでした。このターンのアドレスはアドレスバーにあります。',
  copyMenu: 'このターンをコピー',
  copyLink: 'リンク',
  copyQuote: 'Markdown の引用',
  copyEmbed: '埋め込みコード',

  // キーボード
  keysTitle: 'キーボード',
  keyNext: '次の依頼',
  keyPrevious: '前の依頼',
  keyOpen: '依頼に続く部分を開閉',
  keySearch: '検索',
  keyCopy: 'このターンのリンクをコピー',
  keyHelp: 'このヘルプ',

  // 記事
  postsTitle: '記事',

  // 見つからないとき
  notFoundTitle: 'ページがありません',
  notFoundLead: 'このアドレスには何も公開されていません。移動したか、はじめからなかったようです。',
  notFoundArchive: '一覧へ',
  notFoundSearch: '検索する',

  // Addresses that lead elsewhere
  removedTitle: 'このセッションは取り除かれました',
  removedLead: 'このアーカイブの持ち主が {date} に取り除きました。',
  movedTitle: 'このセッションのアドレスは変わりました',
  movedLink: '移動する',

  // 埋め込み
  continues: '続き：',
  embedFrom: '出典：',
};
