import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({
  'ingest:write': { zh: '接口写入数据', ja: 'データの取り込み', en: 'Bring in data (machines)' },
  'ingest:manage': { zh: '处理接口退回数据', ja: '取り込みエラーの処理', en: 'Handle refused rows of ingest' },
})

export const words = defineWords({
  'ingest.title': { zh: '接口退回数据', ja: '取り込みで差し戻された行', en: 'Refused rows of ingest' },
  'ingest.lead': {
    zh: '外部系统送来、未通过检查的数据；补齐所引用的数据后可重试。',
    ja: '外部システムから届き、検査で差し戻された行です。参照先が揃えば再試行できます。',
    en: 'Rows that machines sent and the server refused; try again once what they refer to has come.',
  },
  'ingest.kind': { zh: '类别', ja: '種別', en: 'Kind' },
  'ingest.external-id': { zh: '外部编号', ja: '外部ID', en: 'External id' },
  'ingest.reason': { zh: '退回原因', ja: '差し戻しの理由', en: 'Why refused' },
  'ingest.fields': { zh: '字段：{names}', ja: '項目：{names}', en: 'Fields: {names}' },
  'ingest.tries': { zh: '次数', ja: '回数', en: 'Tries' },
  'ingest.first-at': { zh: '首次', ja: '初回', en: 'First' },
  'ingest.last-at': { zh: '最近', ja: '最終', en: 'Last' },
  'ingest.sent-by': { zh: '来源', ja: '送信元', en: 'Sent by' },
  'ingest.payload': { zh: '原始数据', ja: '元データ', en: 'Row as sent' },
  'ingest.show': { zh: '查看', ja: '表示', en: 'Show' },
  'ingest.retry': { zh: '重试', ja: '再試行', en: 'Try again' },
  'ingest.retry-kind': { zh: '重试该类全部', ja: 'この種別をすべて再試行', en: 'Try all of this kind again' },
  'ingest.retried': {
    zh: '已处理{ok}条，仍被退回{refused}条',
    ja: '{ok}件を処理、{refused}件は再び差し戻されました',
    en: '{ok} taken, {refused} refused again',
  },
  'ingest.kind.customer': { zh: '客户', ja: '顧客', en: 'Customer' },
  'ingest.kind.user': { zh: '用户', ja: 'ユーザー', en: 'User' },
  'ingest.kind.variety': { zh: '品种', ja: '品種', en: 'Variety' },
  'ingest.kind.batch': { zh: '批次', ja: 'ロット', en: 'Batch' },
  'ingest.kind.load': { zh: '出库', ja: '出荷', en: 'Load' },
  'ingest.kind.result': { zh: '检验结果', ja: '試験結果', en: 'Result' },
  'ingest.code.bad_row': {
    zh: '数据缺失、错误或多余',
    ja: '項目の不足・誤り・過剰',
    en: 'Parts are missing, wrong or too many',
  },
  'ingest.code.twice_in_request': { zh: '同一次提交中重复', ja: '同じ送信内で重複', en: 'Twice in one call' },
  'ingest.code.unknown_customer': {
    zh: '所引用的客户尚未到达',
    ja: '参照先の顧客が未着',
    en: 'Its customer has not come',
  },
  'ingest.code.unknown_user': { zh: '所引用的用户尚未到达', ja: '参照先のユーザーが未着', en: 'Its user has not come' },
  'ingest.code.unknown_variety': {
    zh: '所引用的品种尚未到达',
    ja: '参照先の品種が未着',
    en: 'Its variety has not come',
  },
  'ingest.code.unknown_batch': { zh: '所引用的批次尚未到达', ja: '参照先のロットが未着', en: 'Its batch has not come' },
  'ingest.code.unknown_indicator': { zh: '没有这个指标', ja: '該当する指標がありません', en: 'No such indicator' },
  'ingest.code.uscc_taken': {
    zh: '统一社会信用代码已被占用',
    ja: '統一社会信用コードは使用済み',
    en: 'Credit code belongs to another',
  },
  'ingest.code.name_taken': { zh: '名称已被占用', ja: '名称は使用済み', en: 'Name belongs to another' },
  'ingest.code.mobile_taken': {
    zh: '手机号码已被占用',
    ja: '携帯電話番号は使用済み',
    en: 'Mobile number belongs to another',
  },
  'ingest.code.customer_disabled': {
    zh: '客户已被管理员停用',
    ja: '顧客は管理者により無効',
    en: 'Customer is switched off',
  },
  'ingest.code.user_disabled': {
    zh: '用户已被管理员停用',
    ja: 'ユーザーは管理者により無効',
    en: 'User is switched off',
  },
  'ingest.code.user_fixed': {
    zh: '用户的固定信息不能更改',
    ja: 'ユーザーの固定項目は変更できません',
    en: 'A fixed part of the user would change',
  },
  'ingest.code.held_by_admin': {
    zh: '该用户由管理员维护',
    ja: 'このユーザーは管理者が管理',
    en: 'Administration keeps this user',
  },
  'ingest.code.unknown_product': {
    zh: '没有这个品种等级',
    ja: '該当する品種・等級がありません',
    en: 'No such variety and grade',
  },
  'ingest.code.variety_fixed': {
    zh: '品种的固定信息不能更改',
    ja: '品種の固定項目は変更できません',
    en: 'A fixed part of the variety would change',
  },
  'ingest.code.no_standard': {
    zh: '当日没有适用的标准',
    ja: '当日適用される規格がありません',
    en: 'No standard on that day',
  },
  'ingest.code.batch_num_taken': {
    zh: '出厂编号已被占用',
    ja: '出荷番号は使用済み',
    en: 'Batch number belongs to another',
  },
  'ingest.code.batch_fixed': {
    zh: '批次的固定信息不能更改',
    ja: 'ロットの固定項目は変更できません',
    en: 'A fixed part of the batch would change',
  },
  'ingest.code.in_future': { zh: '时间晚于当前时间', ja: '未来の日時です', en: 'Lies in the future' },
  'ingest.code.kg_mismatch': {
    zh: '各批重量之和与净重不符',
    ja: '内訳の合計が正味重量と不一致',
    en: 'Parts do not sum up to the net weight',
  },
  'ingest.code.variety_mismatch': {
    zh: '批次属于其它品种',
    ja: 'ロットの品種が異なります',
    en: 'A batch of another variety',
  },
  'ingest.code.reason_needed': {
    zh: '更正缺少原因',
    ja: '訂正の理由がありません',
    en: 'A correction without a reason',
  },
  'ingest.code.older_than_known': {
    zh: '早于现行记录',
    ja: '現行の記録より古い',
    en: 'Older than the entry that holds',
  },
})
