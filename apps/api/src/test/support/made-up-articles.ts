import { cutOf } from '../../features/knowledge/cut.ts'
import { asSeed } from './as-seed.ts'

const WORDS =
  '水泥 强度 抗压 抗折 凝结时间 初凝 终凝 安定性 细度 筛余 比表面积 石膏 熟料 矿渣 粉煤灰 外加剂 坍落度 养护 取样 留样 质保单 混凝土 配合比 温度 裂缝 收缩 试验室 误差 标准 等级 批次 出厂 检验 报告 合格 运输 筒仓 包装 称重 客户 工地 施工 搅拌 泵送 拆模 砂 石 水 掺量'.split(
    ' ',
  )
const RARE = ['泌水', '假凝', '空鼓', '起砂', '磅差']

const CHUNK = 1_000

/** Texts of the right size out of the words of the trade, the same each time; those before `from` are there already. */
export async function madeUpArticles(seedUrl: string, n: number, from = 0): Promise<void> {
  let state = 42 + from
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
  const sentence = (length: number) => Array.from({ length }, () => WORDS[next(WORDS.length)]).join('')
  const article = (at: number) => {
    const rare = at % 40 === 0 ? (RARE[next(RARE.length)] ?? '') : ''
    const content = {
      titleZh: `${sentence(4)}${at}`,
      titleJa: '',
      titleEn: '',
      abstractZh: sentence(10),
      abstractJa: '',
      abstractEn: '',
      tags: [WORDS[next(WORDS.length)] ?? ''],
      body: `${sentence(60)}\n\n${rare}${sentence(60)}`,
    }
    return { slug: `made-up-${at}`, ...content, ...cutOf(content) }
  }
  for (let first = from; first < n; first += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, n - first) }, (_, at) => article(first + at))
    await asSeed(
      seedUrl,
      `with x as (select * from jsonb_to_recordset($1) as x(slug text, "titleZh" text, "abstractZh" text, tags text[], body text, plain text, words text, "cutBy" text)),
         a as (insert into article (slug, state, version, published_version) select slug, 'published', 1, 1 from x returning article_id, slug)
       insert into published_article (article_id, slug, version, category, title_zh, title_ja, title_en, abstract_zh, abstract_ja, abstract_en,
         body, plain, tags, owner, updated_at, words, cut_by)
       select a.article_id, x.slug, 1, 'USE', x."titleZh", '', '', x."abstractZh", '', '', x.body, x.plain, x.tags, 'x', now(), x.words::tsvector, x."cutBy"
       from x join a using (slug)`,
      [JSON.stringify(rows)],
    )
  }
}
