import { lazy } from 'react'
import { createHashRouter, type RouteObject } from 'react-router'
import { FORGOT, LOCK, LOGIN } from '../lib/navigation/places.ts'
import { BrokenPage } from './broken-page.tsx'
import { ForgotRoute } from './forgot-route.tsx'
import { loadFrame } from './follow.ts'
import { Guard } from './guard.tsx'
import { LockRoute } from './lock-route.tsx'
import { LoginRoute } from './login-route.tsx'

const Inside = lazy(async () => ({ default: (await loadFrame()).Inside }))

export const ROUTES: RouteObject[] = [
  { path: LOGIN, id: 'login', Component: LoginRoute, ErrorBoundary: BrokenPage },
  { path: FORGOT, Component: ForgotRoute, ErrorBoundary: BrokenPage },
  { path: LOCK, Component: LockRoute, ErrorBoundary: BrokenPage },
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
