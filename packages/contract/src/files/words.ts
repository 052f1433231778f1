import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({
  upload_type: {
    http: 422,
    status: 1061,
    zh: '只能上传{types}格式的文件',
    ja: '{types}形式のファイルのみアップロードできます',
    en: 'Only {types} files are allowed',
  },
  upload_size: {
    http: 413,
    status: 1062,
    zh: '图片大小不能超过{mb}MB！',
    ja: '画像のサイズは{mb}MB以内にしてください',
    en: 'The image must not exceed {mb} MB',
  },
  upload_pixels: {
    http: 422,
    status: 1063,
    zh: '图片尺寸过大，不能超过{megapixels}百万像素',
    ja: '画像の寸法が大きすぎます（{megapixels}メガピクセルまで）',
    en: 'The image is too large (maximum {megapixels} megapixels)',
  },
  upload_unreadable: {
    http: 422,
    status: 1064,
    zh: '图片已损坏，无法读取',
    ja: '画像が壊れていて読み取れません',
    en: 'The image is damaged and cannot be read',
  },
  audio_long: {
    http: 422,
    status: 1065,
    zh: '录音过长，不能超过{seconds}秒或{mb}MB',
    ja: '録音が長すぎます（{seconds}秒、{mb}MBまで）',
    en: 'The recording is too long (maximum {seconds} s or {mb} MB)',
  },
  audio_unreadable: {
    http: 422,
    status: 1066,
    zh: '录音已损坏，无法读取',
    ja: '録音が壊れていて読み取れません',
    en: 'The recording is damaged and cannot be read',
  },
  store_away: {
    http: 503,
    status: 503,
    zh: '文件服务暂不可用，请稍后重试',
    ja: 'ファイルサービスは一時的に利用できません。しばらくしてからもう一度お試しください',
    en: 'The file service is temporarily unavailable. Please try again later',
  },
})

export const permissions = definePermissions({})

export const words = defineWords({
  'files.upload.type': {
    zh: '只能上传{types}格式的文件',
    ja: '{types}形式のファイルのみアップロードできます',
    en: 'Only {types} files are allowed',
  },
  'files.upload.size': {
    zh: '图片大小不能超过{mb}MB！',
    ja: '画像のサイズは{mb}MB以内にしてください',
    en: 'The image must not exceed {mb} MB',
  },
  'files.upload.count': {
    zh: '当前最多上传{n}个文件',
    ja: '一度にアップロードできるのは{n}個までです',
    en: 'You can upload up to {n} files',
  },
  'files.upload.failed': { zh: '图片上传失败！', ja: '画像をアップロードできませんでした', en: 'Image upload failed' },
  'files.upload.file-failed': {
    zh: '{type}文件上传失败',
    ja: '{type}ファイルをアップロードできませんでした',
    en: '{type} file upload failed',
  },
  'files.open-in-browser': {
    zh: '微信内无法保存文件，请在浏览器打开',
    ja: 'WeChat ではファイルを保存できません。ブラウザーで開いてください',
    en: 'WeChat cannot save files. Open this page in a browser',
  },
  'files.upload.add': { zh: '添加图片', ja: '画像を追加', en: 'Add images' },
  'files.upload.add-file': { zh: '添加文件', ja: 'ファイルを追加', en: 'Add files' },
  'files.upload.hint': {
    zh: '{types}，每个小于{mb}MB，最多{n}个；可拖入或粘贴',
    ja: '{types}、1個{mb}MB未満、{n}個まで。ドラッグや貼り付けもできます',
    en: '{types}, under {mb} MB each, up to {n}. You can also drag or paste',
  },
  'files.upload.list': { zh: '已添加的图片', ja: '追加した画像', en: 'Added images' },
  'files.upload.remove': { zh: '移除 {name}', ja: '{name} を削除', en: 'Remove {name}' },
  'files.upload.retry': { zh: '重试 {name}', ja: '{name} を再試行', en: 'Retry {name}' },
  'files.upload.retry-short': { zh: '重试', ja: '再試行', en: 'Retry' },
  'files.upload.remove-short': { zh: '移除', ja: '削除', en: 'Remove' },
  'files.upload.progress': { zh: '{name} 已上传{n}%', ja: '{name} {n}% 完了', en: '{name}: {n}% uploaded' },
  'files.upload.stored': { zh: '{name} 已上传', ja: '{name} をアップロードしました', en: '{name} uploaded' },
  'files.upload.failed-list': { zh: '未能上传', ja: 'アップロードできなかったもの', en: 'Not uploaded' },
})
