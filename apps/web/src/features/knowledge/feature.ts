import { nameAndPath } from '@clinker/contract/menu/pages'
import type { Feature } from '../../lib/navigation/feature.ts'

export const knowledgeList: Feature = {
  ...nameAndPath('knowledge'),
  title: 'menu.knowledge',
  icon: 'book',
  access: 'knowledge:read',
  // Questions and categories are views of one list.
  identity: [],
  page: () => import('./list-page.tsx'),
}

export const knowledgeDetail: Feature = {
  ...nameAndPath('knowledge-detail'),
  title: 'menu.knowledge-detail',
  icon: 'book',
  access: 'knowledge:read',
  identity: ['id'],
  page: () => import('./detail-page.tsx'),
}

/** For staff; reached from the list. */
export const knowledgeManage: Feature = {
  ...nameAndPath('knowledge-manage'),
  title: 'knowledge.edit',
  icon: 'book',
  access: 'knowledge:edit',
  everyone: true,
  identity: [],
  page: () => import('./edit/manage-page.tsx'),
}

export const knowledgeEdit: Feature = {
  ...nameAndPath('knowledge-edit'),
  title: 'knowledge.edit-this',
  icon: 'book',
  access: 'knowledge:edit',
  everyone: true,
  identity: ['id'],
  page: () => import('./edit/edit-page.tsx'),
}
