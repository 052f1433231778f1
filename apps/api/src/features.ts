import type { AccountDeps } from './features/account/deps.ts'
import { account } from './features/account/routes.ts'
import { batches } from './features/batches/routes.ts'
import { charts } from './features/charts/routes.ts'
import { chat, type ChatDeps } from './features/chat/routes.ts'
import { companies } from './features/companies/routes.ts'
import { controlLimits } from './features/control-limits/routes.ts'
import { errorLog } from './features/error-log/routes.ts'
import { evaluation, type EvaluationDeps } from './features/evaluation/routes.ts'
import { feedback } from './features/feedback/routes.ts'
import { files, type FileDeps } from './features/files/routes.ts'
import { frame } from './features/frame/routes.ts'
import { grids } from './features/grids/routes.ts'
import { home } from './features/home/routes.ts'
import { ingest } from './features/ingest/routes.ts'
import { jobs } from './features/jobs/routes.ts'
import { findArticles } from './features/knowledge/find-articles.ts'
import { knowledge } from './features/knowledge/routes.ts'
import { limits } from './features/limits/routes.ts'
import { logs } from './features/logs/routes.ts'
import { menu } from './features/menu/routes.ts'
import { report } from './features/report/routes.ts'
import { search } from './features/search/routes.ts'
import { session, type SessionDeps } from './features/session/routes.ts'
import { slips, type SlipDeps } from './features/slips/routes.ts'
import { verify, type VerifyDeps } from './features/verify/routes.ts'
import { varieties } from './features/varieties/routes.ts'
import type { On } from './http/context.ts'

export type FeatureDeps = SessionDeps & AccountDeps & FileDeps & SlipDeps & VerifyDeps & EvaluationDeps & ChatDeps

/** Every feature of the server; one line each. */
export function bindFeatures(on: On, deps: FeatureDeps): void {
  session(on, deps)
  account(on, deps)
  menu(on)
  frame(on)
  grids(on)
  files(on, deps)
  jobs(on, deps)
  feedback(on)
  evaluation(on, deps)
  errorLog(on)
  companies(on)
  varieties(on)
  home(on)
  batches(on)
  charts(on)
  controlLimits(on)
  logs(on)
  limits(on)
  report(on)
  knowledge(on, deps)
  search(on, { findArticles })
  ingest(on, deps)
  slips(on, deps)
  verify(on, deps)
  chat(on, deps)
}
