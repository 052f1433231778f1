import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({})

export const words = defineWords({
  'tabs.title': { zh: '打开的页面', ja: '開いているページ', en: 'Open pages' },
  'tabs.close': { zh: '关闭', ja: '閉じる', en: 'Close' },
  'tabs.close-one': { zh: '关闭 {title}', ja: '{title} を閉じる', en: 'Close {title}' },
  'tabs.close-left': { zh: '关闭左侧', ja: '左側を閉じる', en: 'Close left' },
  'tabs.close-right': { zh: '关闭右侧', ja: '右側を閉じる', en: 'Close right' },
  'tabs.close-others': { zh: '关闭其它', ja: 'ほかを閉じる', en: 'Close others' },
  'tabs.close-all': { zh: '全部关闭', ja: 'すべて閉じる', en: 'Close all' },
  'tabs.refresh': { zh: '刷新', ja: '更新', en: 'Refresh' },
  'tabs.move-left': { zh: '左移', ja: '左へ移動', en: 'Move left' },
  'tabs.move-right': { zh: '右移', ja: '右へ移動', en: 'Move right' },
  'tabs.actions': { zh: '页签操作', ja: 'タブの操作', en: 'Tab actions' },
  'tabs.keys': {
    zh: '方向键选择，回车打开，Delete 关闭，Ctrl+Shift+方向键移动，Shift+F10 菜单',
    ja: '矢印キーで選択、Enter で開く、Delete で閉じる、Ctrl+Shift+矢印キーで移動、Shift+F10 でメニュー',
    en: 'Arrows choose, Enter opens, Delete closes, Ctrl+Shift+arrows move, Shift+F10 opens the menu',
  },
  'tabs.moved': {
    zh: '{title} 已移到第 {place} 位，共 {count} 个',
    ja: '{title} を {count} 件中 {place} 番目へ移動しました',
    en: '{title} moved to place {place} of {count}',
  },
  'tabs.switch': { zh: '切换页面：共 {count} 个', ja: 'ページの切り替え：{count} 件', en: 'Switch page: {count} open' },
  'tabs.bad-action': { zh: '无效的操作', ja: '無効な操作です', en: 'Invalid action' },
  'tabs.bad-target': {
    zh: 'to 跳转路由配制错误',
    ja: 'to の移動先ルートの設定が正しくありません',
    en: 'The route given as "to" is not configured',
  },
  'tabs.bad-name': {
    zh: '路由名错误，请重新设置！',
    ja: 'ルート名が正しくありません。設定し直してください。',
    en: 'Unknown route name, please correct it!',
  },
  'tabs.unsaved': {
    zh: '有尚未保存的输入，继续将丢失这些内容。是否继续？',
    ja: '保存されていない入力があります。続けると失われます。続けますか？',
    en: 'Some input is not saved and will be lost. Go on?',
  },
  'tabs.unsaved-lost': {
    zh: '尚未保存的输入将丢失。',
    ja: '保存されていない入力は失われます。',
    en: 'Input that is not saved will be lost.',
  },
  'tabs.unsaved-go': { zh: '放弃输入并继续', ja: '破棄して続ける', en: 'Discard and go on' },
  'tabs.unsaved-stay': { zh: '留在此页', ja: 'このページに残る', en: 'Stay here' },
  'tabs.unsaved-mark': { zh: '有未保存的输入', ja: '未保存の入力あり', en: 'has unsaved input' },
  'page.unauthorised': {
    zh: '无权访问该页面',
    ja: 'このページを表示する権限がありません',
    en: 'You may not open this page',
  },
  'page.unauthorised-hint': {
    zh: '如需使用，请联系贵公司的管理员或产品经理',
    ja: '必要な場合は、貴社の管理者または製品マネージャーにご連絡ください',
    en: 'If you need it, ask your administrator or product manager',
  },
  'page.back': { zh: '返回上一页', ja: '前のページへ戻る', en: 'Go back' },
  'workshop.heading': { zh: '页签试验 {id}', ja: 'タブの試験 {id}', en: 'Tab trial {id}' },
  'workshop.lead': {
    zh: '仅在演示环境中出现：检验页签保留输入、滚动位置、弹窗和轮询。',
    ja: 'デモ環境のみ：タブが入力、スクロール位置、ダイアログ、定期取得を保つかを確かめます。',
    en: 'Only in the demo: tries whether a tab keeps input, scroll, dialog and polling.',
  },
  'workshop.note': { zh: '备注', ja: 'メモ', en: 'Note' },
  'workshop.open-dialog': { zh: '打开弹窗', ja: 'ダイアログを開く', en: 'Open dialog' },
  'workshop.dialog': { zh: '弹窗 {id}', ja: 'ダイアログ {id}', en: 'Dialog {id}' },
  'workshop.polls': {
    zh: '待办合计 {sum}，已查询 {n} 次',
    ja: '未処理 {sum} 件、{n} 回取得',
    en: 'To-do {sum}, asked {n} times',
  },
  'workshop.view': { zh: '视图 {n}', ja: '表示 {n}', en: 'View {n}' },
  'workshop.next': { zh: '打开下一个', ja: '次を開く', en: 'Open the next' },
  'workshop.row': { zh: '第 {n} 行', ja: '{n} 行目', en: 'Row {n}' },
})
