import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({})

export const words = defineWords({
  'dialog.close': { zh: '关闭', ja: '閉じる', en: 'Close' },
  'frame.full-screen': { zh: '全屏', ja: '全画面', en: 'Full screen' },
  'frame.full-screen-leave': { zh: '退出全屏', ja: '全画面を終了', en: 'Leave full screen' },
  'frame.full-screen-missing': {
    zh: '您的浏览器不支持全屏浏览',
    ja: 'お使いのブラウザーは全画面表示に対応していません',
    en: 'Your browser does not support full screen',
  },
  'frame.to-top': { zh: '返回顶部', ja: 'ページの先頭へ', en: 'Back to top' },
  'frame.new-version': {
    zh: '系统已更新，刷新后使用新版本',
    ja: 'システムが更新されました。再読み込みすると新しい版になります',
    en: 'A new version is ready; reload to use it',
  },
  'frame.later': { zh: '稍后', ja: '後で', en: 'Later' },
  'frame.error-count': { zh: '错误日志，{n}条', ja: 'エラーログ、{n}件', en: 'Error log, {n} entries' },
  'sidebar.collapse': { zh: '收起菜单', ja: 'メニューをたたむ', en: 'Collapse the menu' },
  'sidebar.expand': { zh: '展开菜单', ja: 'メニューを広げる', en: 'Expand the menu' },
  'theme.title': { zh: '主题', ja: 'テーマ', en: 'Theme' },
  'theme.default': { zh: '默认', ja: '標準', en: 'Default' },
  'theme.quality': { zh: '品质', ja: '品質', en: 'Quality' },
  'theme.dark': { zh: '深色', ja: 'ダーク', en: 'Dark' },
  'theme.contrast': { zh: '高对比', ja: '高コントラスト', en: 'High contrast' },
  'theme.dark-hint': { zh: '夜班、暗室', ja: '夜勤・暗い部屋', en: 'Night shift' },
  'theme.contrast-hint': { zh: '对比度 7 : 1 以上', ja: 'コントラスト比 7 : 1 以上', en: '7 : 1 or more' },
  'theme.transition': { zh: '页面切换动画', ja: 'ページ切り替えの効果', en: 'Page transition' },
  'theme.transition-hint': {
    zh: '系统开启“减少动态效果”时不播放',
    ja: 'システムの「視差効果を減らす」が有効なときは再生しません',
    en: 'Not played when the system asks for reduced motion',
  },
  'theme.transition-fade': { zh: '淡入', ja: 'フェード', en: 'Fade' },
  'theme.transition-none': { zh: '无', ja: 'なし', en: 'None' },
  'theme.restore': { zh: '恢复默认', ja: '既定に戻す', en: 'Restore defaults' },
  'theme.done': { zh: '完成', ja: '完了', en: 'Done' },
  'search.title': { zh: '搜索', ja: '検索', en: 'Search' },
  'search.entry': { zh: '搜索菜单', ja: 'メニューを検索', en: 'Search menus' },
  'search.placeholder': {
    zh: '名称、拼音首字母或路径',
    ja: '名称またはパス',
    en: 'Name or path',
  },
  'search.menus': { zh: '菜单', ja: 'メニュー', en: 'Menus' },
  'search.initials': { zh: '拼音首字母', ja: 'ピンインの頭文字', en: 'pinyin initials' },
  'search.empty': { zh: '没有匹配的结果', ja: '一致する項目はありません', en: 'Nothing found' },
  'search.choose': { zh: '选择', ja: '選択', en: 'choose' },
  'search.open': { zh: '打开', ja: '開く', en: 'open' },
  'search.count': { zh: '{n}个结果', ja: '{n}件', en: '{n} results' },
  'password.title': { zh: '修改密码', ja: 'パスワードの変更', en: 'Change password' },
  'password.old': { zh: '原密码', ja: '現在のパスワード', en: 'Old password' },
  'password.submit': { zh: '确定修改', ja: '変更する', en: 'Change' },
  'password.cancel': { zh: '取消', ja: 'キャンセル', en: 'Cancel' },
  'again.title': { zh: '重新登录', ja: '再ログイン', en: 'Sign in again' },
  'again.hint': {
    zh: '页面上有未保存的内容。重新登录后可继续，内容不会丢失。',
    ja: '保存していない内容があります。再ログインすると、内容を失わずに続けられます。',
    en: 'This page holds unsaved input. Sign in again and go on; nothing is lost.',
  },
  'again.leave': { zh: '放弃并退出', ja: '破棄して終了', en: 'Discard and leave' },
  'panel.broken': {
    zh: '这一块出错了，其余内容不受影响。',
    ja: 'この部分でエラーが発生しました。ほかの内容には影響ありません。',
    en: 'This part failed. The rest of the page is not affected.',
  },
  'value.invalid-date': { zh: '无效日期', ja: '無効な日付', en: 'invalid date' },
  'verdict.CORRECTED': { zh: '已更正', ja: '訂正済み', en: 'Corrected' },
})
