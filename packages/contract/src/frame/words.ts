import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({})

export const words = defineWords({
  'frame.full-screen': { zh: '全屏', ja: '全画面', en: 'Full screen' },
  'frame.full-screen-leave': { zh: '退出全屏', ja: '全画面を終了', en: 'Exit full screen' },
  'frame.full-screen-missing': {
    zh: '您的浏览器不支持全屏浏览',
    ja: 'お使いのブラウザーは全画面表示に対応していません',
    en: 'Your browser does not support full screen',
  },
  'frame.to-top': { zh: '返回顶部', ja: 'ページの先頭へ', en: 'Back to top' },
  'frame.new-version': {
    zh: '系统已更新，刷新后使用新版本',
    ja: 'システムが更新されました。再読み込みすると新しいバージョンになります',
    en: 'A new version is available. Reload to use it',
  },
  'frame.later': { zh: '稍后', ja: '後で', en: 'Later' },
  'frame.error-count': { zh: '错误日志，{n}条', ja: 'エラーログ、{n}件', en: 'Error log, entries: {n}' },
  'frame.sidebar.collapse': { zh: '收起菜单', ja: 'メニューを折りたたむ', en: 'Collapse menu' },
  'frame.sidebar.expand': { zh: '展开菜单', ja: 'メニューを展開', en: 'Expand menu' },
  'frame.theme.title': { zh: '主题', ja: 'テーマ', en: 'Theme' },
  'frame.theme.default': { zh: '默认', ja: '標準', en: 'Default' },
  'frame.theme.quality': { zh: '品质', ja: '品質', en: 'Quality' },
  'frame.theme.dark': { zh: '深色', ja: 'ダーク', en: 'Dark' },
  'frame.theme.contrast': { zh: '高对比', ja: '高コントラスト', en: 'High contrast' },
  'frame.theme.dark-hint': { zh: '夜班、暗室', ja: '夜勤・暗い部屋', en: 'Night shift, dark rooms' },
  'frame.theme.contrast-hint': {
    zh: '对比度 7 : 1 以上',
    ja: 'コントラスト比 7 : 1 以上',
    en: 'Contrast 7:1 or higher',
  },
  'frame.theme.transition': { zh: '页面切换动画', ja: 'ページ切り替えのアニメーション', en: 'Page transitions' },
  'frame.theme.transition-hint': {
    zh: '系统开启“减少动态效果”时不播放',
    ja: 'システムの「視差効果を減らす」が有効なときは再生しません',
    en: 'Not played when the system asks for reduced motion',
  },
  'frame.theme.transition-fade': { zh: '淡入', ja: 'フェード', en: 'Fade' },
  'frame.theme.transition-none': { zh: '无', ja: 'なし', en: 'None' },
  'frame.theme.restore': { zh: '恢复默认', ja: '既定に戻す', en: 'Restore defaults' },
  'frame.theme.done': { zh: '完成', ja: '完了', en: 'Done' },
  'frame.print.printed': { zh: '{who} 打印于 {at}', ja: '{at} {who} 印刷', en: 'Printed by {who}, {at}' },
  'frame.panel.broken': {
    zh: '这一块出错了，其余内容不受影响。',
    ja: 'この部分でエラーが発生しました。ほかの内容には影響ありません。',
    en: 'This section failed to load. The rest of the page is not affected.',
  },
  'frame.tabs.title': { zh: '打开的页面', ja: '開いているページ', en: 'Open pages' },
  'frame.tabs.close': { zh: '关闭', ja: '閉じる', en: 'Close' },
  'frame.tabs.close-one': { zh: '关闭 {title}', ja: '{title} を閉じる', en: 'Close {title}' },
  'frame.tabs.close-left': { zh: '关闭左侧', ja: '左側を閉じる', en: 'Close tabs to the left' },
  'frame.tabs.close-right': { zh: '关闭右侧', ja: '右側を閉じる', en: 'Close tabs to the right' },
  'frame.tabs.close-others': { zh: '关闭其它', ja: 'ほかを閉じる', en: 'Close others' },
  'frame.tabs.close-all': { zh: '全部关闭', ja: 'すべて閉じる', en: 'Close all' },
  'frame.tabs.refresh': { zh: '刷新', ja: '更新', en: 'Refresh' },
  'frame.tabs.move-left': { zh: '左移', ja: '左へ移動', en: 'Move left' },
  'frame.tabs.move-right': { zh: '右移', ja: '右へ移動', en: 'Move right' },
  'frame.tabs.actions': { zh: '页签操作', ja: 'タブの操作', en: 'Tab actions' },
  'frame.tabs.keys': {
    zh: '方向键选择，回车打开，Delete 关闭，Ctrl+Shift+方向键移动，Shift+F10 菜单',
    ja: '矢印キーで選択、Enter で開く、Delete で閉じる、Ctrl+Shift+矢印キーで移動、Shift+F10 でメニュー',
    en: 'Arrow keys select, Enter opens, Delete closes, Ctrl+Shift+arrow keys move, Shift+F10 opens the menu',
  },
  'frame.tabs.moved': {
    zh: '{title} 已移到第 {place} 位，共 {count} 个',
    ja: '{title} を {count} 件中 {place} 番目へ移動しました',
    en: '{title} moved to position {place} of {count}',
  },
  'frame.tabs.switch': {
    zh: '切换页面：共 {count} 个',
    ja: 'ページの切り替え：{count} 件',
    en: 'Switch page (open: {count})',
  },
  'frame.tabs.bad-action': { zh: '无效的操作', ja: '無効な操作です', en: 'Invalid action' },
  'frame.tabs.bad-target': {
    zh: 'to 跳转路由配制错误',
    ja: 'to の移動先ルートの設定が正しくありません',
    en: 'The route in "to" is configured incorrectly',
  },
  'frame.tabs.bad-name': {
    zh: '路由名错误，请重新设置！',
    ja: 'ルート名が正しくありません。設定し直してください。',
    en: 'Invalid route name. Please set it again.',
  },
  'frame.tabs.unsaved': {
    zh: '有尚未保存的输入，继续将丢失这些内容。是否继续？',
    ja: '保存されていない入力があります。続けると失われます。続けますか？',
    en: 'You have unsaved changes that will be lost. Continue?',
  },
  'frame.tabs.unsaved-lost': {
    zh: '尚未保存的输入将丢失。',
    ja: '保存されていない入力は失われます。',
    en: 'Unsaved changes will be lost.',
  },
  'frame.tabs.unsaved-go': { zh: '放弃输入并继续', ja: '破棄して続行', en: 'Discard and continue' },
  'frame.tabs.unsaved-stay': { zh: '留在此页', ja: 'このページにとどまる', en: 'Stay on this page' },
  'frame.tabs.unsaved-mark': { zh: '有未保存的输入', ja: '未保存の入力あり', en: 'Unsaved changes' },
  'frame.page.unauthorised': {
    zh: '无权访问该页面',
    ja: 'このページを表示する権限がありません',
    en: 'You do not have access to this page',
  },
  'frame.page.unauthorised-hint': {
    zh: '如需使用，请联系贵公司的管理员或产品经理',
    ja: '必要な場合は、貴社の管理者または製品マネージャーにご連絡ください',
    en: 'If you need access, please contact your administrator or product manager',
  },
  'frame.page.back': { zh: '返回上一页', ja: '前のページへ戻る', en: 'Go back' },
})
