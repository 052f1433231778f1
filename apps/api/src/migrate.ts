/** Brings the database to this version: migrations, the job queue, then the codes of the contract and the articles of the product. */
import { syncArticles } from './db/article-sync.ts'
import { syncCatalogue } from './db/catalogue-sync.ts'
import { JOB_NAMES } from './db/jobs.ts'
import { migrate } from './db/migrations.ts'
import { cutOf } from './features/knowledge/cut.ts'
import { productArticles } from './features/knowledge/product-articles.ts'
import { installJobs } from './infra/jobs/install.ts'

const url = process.env['DATABASE_OWNER_URL']
if (!url) throw new Error('DATABASE_OWNER_URL is not set')
const applied = await migrate(url)
await installJobs(url, JOB_NAMES)
await syncCatalogue(url)
await syncArticles(url, productArticles(), cutOf)
process.stderr.write(applied.length === 0 ? 'database is up to date\n' : `applied ${applied.join(', ')}\n`)
