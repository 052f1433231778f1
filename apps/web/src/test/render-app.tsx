import { render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { ROUTES } from '../app/router.tsx'
import { watchSession } from '../app/watch-session.ts'

const ORG = /(\?|&|%3F|%26)org(?:=|%3D)\d+(&|%26)?/

const withoutOrg = (fullPath: string): string =>
  fullPath.replace(ORG, (_, first: string, next?: string) => (next === undefined ? '' : first))

/** The whole application at a path, as main.tsx starts it. */
export function renderApp(path: string) {
  const router = createMemoryRouter(ROUTES, { initialEntries: [path] })
  const stop = watchSession(router)
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  const view = render(<RouterProvider router={router} />, { container: root })
  return {
    router,
    /** Without its company, which every page of one company names. */
    place: () => withoutOrg(router.state.location.pathname + router.state.location.search),
    address: () => router.state.location.pathname + router.state.location.search,
    leave: () => {
      stop()
      view.unmount()
      root.remove()
    },
  }
}
