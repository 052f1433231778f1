import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({
  'ingest:write': { zh: '接口写入数据', ja: 'データの取り込み', en: 'Write data by API' },
  'ingest:manage': { zh: '处理接口退回数据', ja: '取り込みエラーの処理', en: 'Handle rejected records' },
})

export const words = defineWords({
  'ingest.title': { zh: '接口退回数据', ja: '取り込みエラーのデータ', en: 'Rejected records' },
  'ingest.lead': {
    zh: '外部系统送来、未通过检查的数据；补齐所引用的数据后可重试。',
    ja: '外部システムから届き、検査で差し戻されたデータです。参照先のデータが揃うと再試行できます。',
    en: 'Records from external systems that failed validation. Retry once the data they refer to has arrived.',
  },
  'ingest.kind': { zh: '类别', ja: '種別', en: 'Type' },
  'ingest.external-id': { zh: '外部编号', ja: '外部ID', en: 'External ID' },
  'ingest.reason': { zh: '退回原因', ja: '差し戻し理由', en: 'Reason' },
  'ingest.fields': { zh: '字段：{names}', ja: '項目：{names}', en: 'Fields: {names}' },
  'ingest.tries': { zh: '次数', ja: '回数', en: 'Attempts' },
  'ingest.first-at': { zh: '首次', ja: '初回', en: 'First' },
  'ingest.last-at': { zh: '最近', ja: '最終', en: 'Last' },
  'ingest.sent-by': { zh: '来源', ja: '送信元', en: 'Source' },
  'ingest.payload': { zh: '原始数据', ja: '元データ', en: 'Raw data' },
  'ingest.show': { zh: '查看', ja: '表示', en: 'View' },
  'ingest.retry': { zh: '重试', ja: '再試行', en: 'Retry' },
  'ingest.retry-kind': { zh: '重试该类全部', ja: 'この種別をすべて再試行', en: 'Retry all of this type' },
  'ingest.retried': {
    zh: '已处理{ok}条，仍被退回{refused}条',
    ja: '{ok}件を処理しました。{refused}件は再び差し戻されました',
    en: 'Processed: {ok}. Rejected again: {refused}',
  },
  'ingest.kind.customer': { zh: '客户', ja: '顧客', en: 'Customer' },
  'ingest.kind.user': { zh: '用户', ja: 'ユーザー', en: 'User' },
  'ingest.kind.variety': { zh: '品种', ja: '品種', en: 'Variety' },
  'ingest.kind.batch': { zh: '批次', ja: 'ロット', en: 'Batch' },
  'ingest.kind.load': { zh: '出库', ja: '出荷', en: 'Load' },
  'ingest.kind.result': { zh: '检验结果', ja: '試験結果', en: 'Test result' },
  'ingest.code.bad_row': {
    zh: '数据缺失、错误或多余',
    ja: '項目の不足・誤り・過剰',
    en: 'Missing, invalid or unexpected fields',
  },
  'ingest.code.twice_in_request': {
    zh: '同一次提交中重复',
    ja: '同じ送信内で重複',
    en: 'Duplicate in the same request',
  },
  'ingest.code.unknown_customer': {
    zh: '所引用的客户尚未到达',
    ja: '参照先の顧客が未着',
    en: 'Customer has not arrived yet',
  },
  'ingest.code.unknown_user': {
    zh: '所引用的用户尚未到达',
    ja: '参照先のユーザーが未着',
    en: 'User has not arrived yet',
  },
  'ingest.code.unknown_variety': {
    zh: '所引用的品种尚未到达',
    ja: '参照先の品種が未着',
    en: 'Variety has not arrived yet',
  },
  'ingest.code.unknown_batch': {
    zh: '所引用的批次尚未到达',
    ja: '参照先のロットが未着',
    en: 'Batch has not arrived yet',
  },
  'ingest.code.unknown_indicator': { zh: '没有这个指标', ja: '該当する試験項目がありません', en: 'Unknown indicator' },
  'ingest.code.uscc_taken': {
    zh: '统一社会信用代码已被占用',
    ja: '統一社会信用コードは使用済み',
    en: 'Credit code already in use',
  },
  'ingest.code.name_taken': { zh: '名称已被占用', ja: '名称は使用済み', en: 'Name already in use' },
  'ingest.code.mobile_taken': {
    zh: '手机号码已被占用',
    ja: '携帯電話番号は使用済み',
    en: 'Mobile number already in use',
  },
  'ingest.code.customer_disabled': {
    zh: '客户已被管理员停用',
    ja: '顧客は管理者により無効化されています',
    en: 'Customer disabled by an administrator',
  },
  'ingest.code.user_disabled': {
    zh: '用户已被管理员停用',
    ja: 'ユーザーは管理者により無効化されています',
    en: 'User disabled by an administrator',
  },
  'ingest.code.user_fixed': {
    zh: '用户的固定信息不能更改',
    ja: 'ユーザーの固定項目は変更できません',
    en: 'Fixed user data cannot be changed',
  },
  'ingest.code.held_by_admin': {
    zh: '该用户由管理员维护',
    ja: 'このユーザーは管理者が管理しています',
    en: 'User is managed by an administrator',
  },
  'ingest.code.unknown_product': {
    zh: '没有这个品种等级',
    ja: '該当する品種・強さクラスがありません',
    en: 'Unknown variety and grade',
  },
  'ingest.code.variety_fixed': {
    zh: '品种的固定信息不能更改',
    ja: '品種の固定項目は変更できません',
    en: 'Fixed variety data cannot be changed',
  },
  'ingest.code.no_standard': {
    zh: '当日没有适用的标准',
    ja: '当日適用される規格がありません',
    en: 'No standard applies on that day',
  },
  'ingest.code.batch_num_taken': {
    zh: '出厂编号已被占用',
    ja: 'ロット番号は使用済み',
    en: 'Batch number already in use',
  },
  'ingest.code.batch_fixed': {
    zh: '批次的固定信息不能更改',
    ja: 'ロットの固定項目は変更できません',
    en: 'Fixed batch data cannot be changed',
  },
  'ingest.code.in_future': { zh: '时间晚于当前时间', ja: '未来の日時です', en: 'Time is in the future' },
  'ingest.code.kg_mismatch': {
    zh: '各批重量之和与净重不符',
    ja: '内訳の合計が正味質量と一致しません',
    en: 'Batch weights do not add up to the net weight',
  },
  'ingest.code.variety_mismatch': {
    zh: '批次属于其它品种',
    ja: 'ロットの品種が異なります',
    en: 'Batch belongs to another variety',
  },
  'ingest.code.reason_needed': {
    zh: '更正缺少原因',
    ja: '訂正の理由がありません',
    en: 'Correction without a reason',
  },
  'ingest.code.older_than_known': {
    zh: '早于现行记录',
    ja: '現行の記録より古い',
    en: 'Older than the current record',
  },
})
