import { sessions } from './features/account/feature.ts'
import { batch, batchList, compare } from './features/batches/feature.ts'
import { chart } from './features/charts/feature.ts'
import { chatDesk } from './features/chat/feature.ts'
import { controlLimits } from './features/control-limits/feature.ts'
import { errorReports } from './features/error-log/feature.ts'
import { evaluationAnswers, evaluationDesk } from './features/evaluation/feature.ts'
import { feedback, feedbackDesk, feedbackDetail } from './features/feedback/feature.ts'
import { home } from './features/home/feature.ts'
import { ingestLetters } from './features/ingest/feature.ts'
import { knowledgeDetail, knowledgeEdit, knowledgeList, knowledgeManage } from './features/knowledge/feature.ts'
import { limits } from './features/limits/feature.ts'
import { report } from './features/report/feature.ts'
import { slipBoard, slipDetail, slipList } from './features/slips/feature.ts'
import { tools } from './features/tools/feature.ts'
import { widgets, workshop } from './features/workshop/feature.ts'
import type { Feature } from './lib/navigation/feature.ts'

/** One line per page; the first is where `/` leads. A page joins the routes of a user whose menus hold its path. */
export const FEATURES: readonly [Feature, ...Feature[]] = [
  home,
  batchList,
  chart,
  controlLimits,
  batch,
  compare,
  slipList,
  slipDetail,
  slipBoard,
  report,
  sessions,
  knowledgeList,
  knowledgeDetail,
  knowledgeManage,
  knowledgeEdit,
  tools,
  feedback,
  feedbackDesk,
  feedbackDetail,
  chatDesk,
  evaluationDesk,
  evaluationAnswers,
  limits,
  ingestLetters,
  errorReports,
  ...(__WORKSHOP__ ? [workshop, widgets] : []),
]
