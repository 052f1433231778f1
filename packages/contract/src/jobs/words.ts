import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({
  jobs_open: {
    http: 429,
    status: 1086,
    zh: '您已有{n}个任务正在处理，请等其中一个完成后再试',
    ja: '処理中のジョブがすでに{n}件あります。いずれかの完了後にもう一度お試しください',
    en: 'Jobs already in progress: {n}. Please wait for one to finish',
  },
  job_too_large: {
    http: 422,
    status: 1085,
    zh: '内容过多，最多{n}项，请缩小范围',
    ja: '件数が多すぎます（最大{n}件）。範囲を絞ってください',
    en: 'Too many items (maximum {n}). Please narrow your selection',
  },
})

export const permissions = definePermissions({})

export const words = defineWords({
  'jobs.waiting': { zh: '排队中', ja: '順番待ち', en: 'Queued' },
  'jobs.running': { zh: '正在生成 {n}%', ja: '作成中 {n}%', en: 'Preparing {n}%' },
  'jobs.ready': { zh: '已生成', ja: '作成しました', en: 'Ready' },
  'jobs.failed': { zh: '未能完成', ja: '完了できませんでした', en: 'Could not be completed' },
  'jobs.save': { zh: '下载文件', ja: 'ファイルをダウンロード', en: 'Download file' },
  'jobs.hide': { zh: '收起', ja: '閉じる', en: 'Hide' },
})
