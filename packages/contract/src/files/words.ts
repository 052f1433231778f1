import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({
  upload_type: {
    http: 422,
    status: 1061,
    zh: '只能上传{types}格式的文件',
    ja: '{types}形式のファイルのみアップロードできます',
    en: 'Only files of format {types} are allowed',
  },
  upload_size: {
    http: 413,
    status: 1062,
    zh: '图片大小不能超过{mb}MB！',
    ja: '画像のサイズは{mb}MB以内にしてください！',
    en: 'Image size cannot exceed {mb}MB!',
  },
  upload_pixels: {
    http: 422,
    status: 1063,
    zh: '图片尺寸过大，不能超过{megapixels}百万像素',
    ja: '画像の寸法が大きすぎます（{megapixels}メガピクセルまで）',
    en: 'The picture has too many pixels; at most {megapixels} million',
  },
  upload_unreadable: {
    http: 422,
    status: 1064,
    zh: '图片已损坏，无法读取',
    ja: '画像が壊れていて読み取れません',
    en: 'The picture is damaged and cannot be read',
  },
  audio_long: {
    http: 422,
    status: 1065,
    zh: '录音过长，不能超过{seconds}秒或{mb}MB',
    ja: '録音が長すぎます（{seconds}秒、{mb}MBまで）',
    en: 'The recording is too long: at most {seconds} s and {mb} MB',
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
    en: 'The file service is away; please try again shortly',
  },
})

export const permissions = definePermissions({})

export const words = defineWords({
  'upload.type': {
    zh: '只能上传{types}格式的文件',
    ja: '{types}形式のファイルのみアップロードできます',
    en: 'Only files of format {types} are allowed',
  },
  'upload.size': {
    zh: '图片大小不能超过{mb}MB！',
    ja: '画像のサイズは{mb}MB以内にしてください！',
    en: 'Image size cannot exceed {mb}MB!',
  },
  'upload.count': {
    zh: '当前最多上传{n}个文件',
    ja: '一度にアップロードできるのは{n}個までです',
    en: 'At most {n} files can be uploaded currently',
  },
  'upload.failed': { zh: '图片上传失败！', ja: '画像のアップロードに失敗しました！', en: 'Image upload failed!' },
  'upload.file-failed': {
    zh: '{type}文件上传失败',
    ja: '{type}ファイルのアップロードに失敗しました',
    en: '{type} file upload failed',
  },
})
