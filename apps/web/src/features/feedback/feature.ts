import { nameAndPath } from '@clinker/contract/menu/pages'
import type { Feature } from '../../lib/navigation/feature.ts'

export const feedback: Feature = {
  ...nameAndPath('feedback'),
  title: 'menu.feedback',
  icon: 'message',
  access: 'feedback:write',
  identity: [],
  page: () => import('./mine-page.tsx'),
}

export const feedbackDesk: Feature = {
  ...nameAndPath('feedbackDesk'),
  title: 'menu.feedback-desk',
  icon: 'message',
  access: 'feedback:handle',
  identity: [],
  page: () => import('./cases-page.tsx'),
}

/** One tab for each; reached from both lists. */
export const feedbackDetail: Feature = {
  ...nameAndPath('feedbackDetail'),
  title: 'feedback.title',
  icon: 'message',
  access: 'feedback:write',
  everyone: true,
  identity: ['id'],
  page: () => import('./detail-page.tsx'),
}
