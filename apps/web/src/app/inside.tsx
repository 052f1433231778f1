import { PAGES } from '@clinker/contract/menu/pages'
import { Navigate, useRoutes, type RouteObject } from 'react-router'
import { UNAUTHORISED } from './decide.ts'
import { Elsewhere } from './elsewhere.tsx'
import { ENTRY } from './entry.ts'
import { RefreshRoute } from './refresh-route.tsx'
import { UnauthorisedPage } from './unauthorised-page.tsx'

/** Pages are not listed: they depend on the user's menus and are found in the table of pages. */
const ROUTES: RouteObject[] = [
  { index: true, element: <Navigate to={PAGES.home.path} replace state={ENTRY} /> },
  { path: `${PAGES.home.path}/homeTwo`, element: <Navigate to={PAGES.home.path} replace /> },
  { path: UNAUTHORISED, element: <UnauthorisedPage /> },
  { path: '/refresh', element: <RefreshRoute /> },
  { path: '/redirect/*', element: <RefreshRoute /> },
  { path: '*', element: <Elsewhere /> },
]

/** Addresses inside the frame that are no tabs; the login page does not carry them. */
export const Inside = () => useRoutes(ROUTES)
