import { nameAndPath } from '@clinker/contract/menu/pages'
import type { Feature } from '../../lib/navigation/feature.ts'

export const evaluationDesk: Feature = {
  ...nameAndPath('evaluationDesk'),
  title: 'menu.evaluation',
  icon: 'star',
  access: 'evaluation:manage',
  identity: [],
  page: () => import('./manage-page.tsx'),
}

/** Answers to one evaluation. Customers see their open evaluations on home. */
export const evaluationAnswers: Feature = {
  ...nameAndPath('evaluationAnswers'),
  title: 'menu.evaluation',
  icon: 'star',
  access: 'evaluation:manage',
  everyone: true,
  identity: ['id'],
  slots: { 'home.side': async () => ({ default: (await import('./home-card.tsx')).HomeCard }) },
  page: () => import('./answers-page.tsx'),
}
