import { lazy } from 'react'
import { createHashRouter, Navigate, type RouteObject } from 'react-router'
import { FEATURES } from '../features.ts'
import { FORGOT, LOCK, LOGIN } from '../lib/places.ts'
import { BrokenPage } from './broken-page.tsx'
import { ForgotRoute } from './forgot-route.tsx'
import { Guard } from './guard.tsx'
import { LockRoute } from './lock-route.tsx'
import { LoginRoute } from './login-route.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { HOME } from './paths.ts'

const pages: RouteObject[] = FEATURES.map((feature) => ({
  id: feature.name,
  path: feature.path,
  Component: lazy(feature.page),
}))

export const ROUTES: RouteObject[] = [
  { path: LOGIN, Component: LoginRoute, ErrorBoundary: BrokenPage },
  { path: FORGOT, Component: ForgotRoute, ErrorBoundary: BrokenPage },
  { path: LOCK, Component: LockRoute, ErrorBoundary: BrokenPage },
  {
    path: '/',
    Component: Guard,
    ErrorBoundary: BrokenPage,
    children: [
      { index: true, element: <Navigate to={HOME} replace /> },
      ...pages,
      { path: '*', Component: NotFoundPage },
    ],
  },
]

export const createRouter = () => createHashRouter(ROUTES)

export type Router = ReturnType<typeof createRouter>
