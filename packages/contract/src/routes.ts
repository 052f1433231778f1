/** Every call of the product, for the server, the access table, tests and generated documents. */
import * as account from './account/routes.ts'
import * as batches from './batches/routes.ts'
import * as charts from './charts/routes.ts'
import * as chat from './chat/routes.ts'
import * as companies from './companies/routes.ts'
import * as controlLimits from './control-limits/routes.ts'
import * as errorLog from './error-log/routes.ts'
import * as evaluation from './evaluation/routes.ts'
import * as feedback from './feedback/routes.ts'
import * as files from './files/routes.ts'
import * as frame from './frame/routes.ts'
import * as grids from './grids/routes.ts'
import * as home from './home/routes.ts'
import * as ingest from './ingest/routes.ts'
import * as jobs from './jobs/routes.ts'
import { isRoute, type Route } from './kernel/route.ts'
import * as knowledge from './knowledge/routes.ts'
import * as menu from './menu/routes.ts'
import * as limits from './limits/routes.ts'
import * as logs from './logs/routes.ts'
import * as report from './report/routes.ts'
import * as search from './search/routes.ts'
import * as session from './session/routes.ts'
import * as slips from './slips/routes.ts'
import * as varieties from './varieties/routes.ts'
import * as verify from './verify/routes.ts'

const FEATURES = {
  session,
  account,
  menu,
  frame,
  grids,
  files,
  jobs,
  feedback,
  evaluation,
  errorLog,
  companies,
  varieties,
  home,
  batches,
  charts,
  controlLimits,
  logs,
  limits,
  report,
  knowledge,
  search,
  ingest,
  slips,
  verify,
  chat,
}

export const ALL_ROUTES: readonly { readonly feature: string; readonly name: string; readonly route: Route }[] =
  Object.entries(FEATURES).flatMap(([feature, module]) =>
    Object.entries(module).flatMap(([name, value]) =>
      isRoute(value) ? [{ feature, name, route: value as Route }] : [],
    ),
  )
