import { defineErrors, definePermissions, defineWords } from '../kernel/words.ts'

export const errors = defineErrors({})

export const permissions = definePermissions({
  'batch:read': { zh: '查看批次指标', ja: 'ロット指標の閲覧', en: 'View batch indicators' },
})

export const words = defineWords({
  'indicator.IR': { zh: '不溶物', ja: '不溶残分', en: 'Insoluble residue' },
  'indicator.LOI': { zh: '烧失量', ja: '強熱減量', en: 'Loss on ignition' },
  'indicator.SO3': { zh: '三氧化硫', ja: '三酸化硫黄', en: 'Sulfur trioxide' },
  'indicator.MGO': { zh: '氧化镁', ja: '酸化マグネシウム', en: 'Magnesium oxide' },
  'indicator.CL': { zh: '氯离子', ja: '塩化物イオン', en: 'Chloride' },
  'indicator.ALK': { zh: '碱含量', ja: '全アルカリ', en: 'Alkali content' },
  'indicator.COMP': { zh: '组分', ja: '混合材の量', en: 'Composition' },
  'indicator.IST': { zh: '初凝时间', ja: '凝結の始発', en: 'Initial setting time' },
  'indicator.FST': { zh: '终凝时间', ja: '凝結の終結', en: 'Final setting time' },
  'indicator.SND': { zh: '安定性', ja: '安定性（煮沸法）', en: 'Soundness' },
  'indicator.AUT': { zh: '压蒸安定性', ja: 'オートクレーブ安定性', en: 'Autoclave soundness' },
  'indicator.WNC': { zh: '标准稠度用水量', ja: '標準軟度水量', en: 'Water for normal consistency' },
  'indicator.SSA': { zh: '比表面积', ja: 'ブレーン比表面積', en: 'Specific surface' },
  'indicator.R45': { zh: '45μm筛余', ja: '45μmふるい残分', en: 'Residue on 45 μm' },
  'indicator.R80': { zh: '80μm筛余', ja: '80μmふるい残分', en: 'Residue on 80 μm' },
  'indicator.DEN': { zh: '密度', ja: 'セメントの密度', en: 'Density' },
  'indicator.FLW': { zh: '胶砂流动度', ja: 'モルタルフロー', en: 'Mortar flow' },
  'indicator.WRT': { zh: '保水率', ja: '保水率（モルタル）', en: 'Water retention' },
  'indicator.TMP': { zh: '出厂温度', ja: '出荷時の温度', en: 'Temperature at dispatch' },
  'indicator.FX1': { zh: '1天抗折强度', ja: '1日曲げ強さ', en: 'Flexural strength, 1 d' },
  'indicator.FX3': { zh: '3天抗折强度', ja: '3日曲げ強さ', en: 'Flexural strength, 3 d' },
  'indicator.FX7': { zh: '7天抗折强度', ja: '7日曲げ強さ', en: 'Flexural strength, 7 d' },
  'indicator.FX28': { zh: '28天抗折强度', ja: '28日曲げ強さ', en: 'Flexural strength, 28 d' },
  'indicator.CS1': { zh: '1天抗压强度', ja: '1日圧縮強さ', en: 'Compressive strength, 1 d' },
  'indicator.CS3': { zh: '3天抗压强度', ja: '3日圧縮強さ', en: 'Compressive strength, 3 d' },
  'indicator.CS7': { zh: '7天抗压强度', ja: '7日圧縮強さ', en: 'Compressive strength, 7 d' },
  'indicator.CS28': { zh: '28天抗压强度', ja: '28日圧縮強さ', en: 'Compressive strength, 28 d' },
  'indicator.CR6': { zh: '水溶性铬(Ⅵ)', ja: '水溶性六価クロム', en: 'Water-soluble chromium (VI)' },
  'indicator.IRA': { zh: '内照射指数', ja: '内部被ばく指数', en: 'Internal exposure index' },
  'indicator.IG': { zh: '外照射指数', ja: '外部被ばく指数', en: 'External exposure index' },
  'indicator.BAG1': { zh: '单袋净含量', ja: '1袋の正味質量', en: 'Net mass of a bag' },
  'indicator.BAG20': { zh: '20袋总质量', ja: '20袋の総質量', en: 'Mass of 20 bags' },
  'verdict.PENDING': { zh: '待检', ja: '検査待ち', en: 'Awaiting results' },
  'verdict.PROVISIONAL': { zh: '暂定合格', ja: '暫定合格', en: 'Provisional pass' },
  'verdict.QUALIFIED': { zh: '合格', ja: '合格と判定', en: 'Passed' },
  'verdict.FAILED': { zh: '不合格', ja: '不合格と判定', en: 'Failed' },
  'value.pass': { zh: '合格', ja: '適合', en: 'Pass' },
  'value.fail': { zh: '不合格', ja: '不適合', en: 'Fail' },
})
