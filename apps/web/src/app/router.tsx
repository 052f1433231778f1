import { PAGES } from '@clinker/contract/menu/pages'
import { lazy } from 'react'
import { createHashRouter, type RouteObject } from 'react-router'
import { BrokenPage } from './broken-page.tsx'
import { ForgotRoute } from './forgot-route.tsx'
import { loadFrame } from './follow.ts'
import { Guard } from './guard.tsx'
import { LockRoute } from './lock-route.tsx'
import { LoginRoute } from './login-route.tsx'

const Inside = lazy(async () => ({ default: (await loadFrame()).Inside }))

export const ROUTES: RouteObject[] = [
  { path: PAGES.login.path, id: 'login', Component: LoginRoute, ErrorBoundary: BrokenPage },
  { path: PAGES.forgot.path, Component: ForgotRoute, ErrorBoundary: BrokenPage },
  { path: PAGES.lock.path, Component: LockRoute, ErrorBoundary: BrokenPage },
  {
    path: '/',
    Component: Guard,
    ErrorBoundary: BrokenPage,
    children: [
      { index: true, Component: Inside },
      { path: '*', Component: Inside },
    ],
  },
]

export const createRouter = () => createHashRouter(ROUTES)

export type Router = ReturnType<typeof createRouter>
