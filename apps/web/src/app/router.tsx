import { createHashRouter, Navigate, type RouteObject } from 'react-router'
import { FORGOT, LOCK, LOGIN } from '../lib/places.ts'
import { BrokenPage } from './broken-page.tsx'
import { UNAUTHORISED } from './decide.ts'
import { Elsewhere } from './elsewhere.tsx'
import { ENTRY } from './entry.ts'
import { ForgotRoute } from './forgot-route.tsx'
import { Guard } from './guard.tsx'
import { LockRoute } from './lock-route.tsx'
import { LoginRoute } from './login-route.tsx'
import { HOME } from './paths.ts'
import { RefreshRoute } from './refresh-route.tsx'
import { UnauthorisedPage } from './unauthorised-page.tsx'

/** Pages are not listed: they depend on the user's menus and are found in the table of pages. */
export const ROUTES: RouteObject[] = [
  { path: LOGIN, id: 'login', Component: LoginRoute, ErrorBoundary: BrokenPage },
  { path: FORGOT, Component: ForgotRoute, ErrorBoundary: BrokenPage },
  { path: LOCK, Component: LockRoute, ErrorBoundary: BrokenPage },
  {
    path: '/',
    Component: Guard,
    ErrorBoundary: BrokenPage,
    children: [
      { index: true, element: <Navigate to={HOME} replace state={ENTRY} /> },
      { path: '/home/homeTwo', element: <Navigate to={HOME} replace /> },
      { path: UNAUTHORISED, Component: UnauthorisedPage },
      { path: '/refresh', Component: RefreshRoute },
      { path: '/redirect/*', Component: RefreshRoute },
      { path: '*', Component: Elsewhere },
    ],
  },
]

export const createRouter = () => createHashRouter(ROUTES)

export type Router = ReturnType<typeof createRouter>
