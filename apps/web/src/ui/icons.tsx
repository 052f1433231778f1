import type { ReactNode } from 'react'

/** Line icons of 16 units in the colour of the text. */
const PATHS = {
  home: <path d="M2.5 7.2 8 2.5l5.5 4.7V13.5h-3.7V9.5H6.2v4H2.5z" />,
  user: (
    <>
      <circle cx="8" cy="5.5" r="2.7" />
      <path d="M2.8 13.7c.5-2.7 2.5-4.2 5.2-4.2s4.7 1.5 5.2 4.2" />
    </>
  ),
  lock: (
    <>
      <rect x="3" y="7" width="10" height="6.5" rx="1" />
      <path d="M5 7V5a3 3 0 0 1 6 0v2" />
    </>
  ),
  eye: (
    <>
      <path d="M1.5 8S4 3.7 8 3.7 14.5 8 14.5 8 12 12.3 8 12.3 1.5 8 1.5 8z" />
      <circle cx="8" cy="8" r="2" />
    </>
  ),
  'eye-off': (
    <>
      <path d="M1.5 8S4 3.7 8 3.7 14.5 8 14.5 8 12 12.3 8 12.3 1.5 8 1.5 8z" />
      <path d="M2.5 2.5l11 11" />
    </>
  ),
  warning: (
    <>
      <path d="M8 2.5 14.5 13.5h-13z" />
      <path d="M8 6.5v3.2M8 11.6v.1" />
    </>
  ),
  down: <path d="m4 6 4 4 4-4" />,
  check: <path d="m3 8.5 3.3 3.3L13 5" />,
  globe: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M2 8h12M8 2c2.2 2 2.2 10 0 12M8 2C5.8 4 5.8 12 8 14" />
    </>
  ),
  menu: <path d="M2.5 4h11M2.5 8h11M2.5 12h11" />,
  close: <path d="m3.5 3.5 9 9M12.5 3.5l-9 9" />,
  exit: <path d="M9.5 2.5h-6v11h6M7 8h7M11.5 5.5 14 8l-2.5 2.5" />,
  page: <path d="M3.5 2h6l3 3v9h-9zM9.5 2v3h3" />,
  box: <path d="M2.5 5 8 2.2 13.5 5v6L8 13.8 2.5 11zM2.5 5 8 7.8 13.5 5M8 7.8v6" />,
  refresh: <path d="M13 8a5 5 0 1 1-1.5-3.6M13 2.5V5h-2.5" />,
  phone: (
    <>
      <rect x="4.5" y="1.5" width="7" height="13" rx="1.5" />
      <path d="M7.2 12.2h1.6" />
    </>
  ),
  message: <path d="M2.5 3h11v8.5H7.2L4.5 14v-2.5h-2z" />,
  screen: (
    <>
      <rect x="2" y="3" width="12" height="8" rx="1" />
      <path d="M5.5 13.5h5M8 11v2.5" />
    </>
  ),
  search: (
    <>
      <circle cx="7" cy="7" r="4.5" />
      <path d="M10.5 10.5 14 14" />
    </>
  ),
  'full-screen': <path d="M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10" />,
  'full-screen-leave': <path d="M6 2.5V6H2.5M13.5 6H10V2.5M10 13.5V10h3.5M2.5 10H6v3.5" />,
  theme: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M8 2.5v11a5.5 5.5 0 0 0 0-11z" fill="currentColor" />
    </>
  ),
  log: <path d="M3.5 2.5h9v11h-9zM6 5.5h4M6 8h4M6 10.5h2" />,
  collapse: <path d="M2.5 3.5h11M7 8h6.5M2.5 12.5h11M4.8 6.2 3 8l1.8 1.8" />,
  expand: <path d="M2.5 3.5h11M7 8h6.5M2.5 12.5h11M3 6.2 4.8 8 3 9.8" />,
  right: <path d="m6 4 4 4-4 4" />,
  up: <path d="M8 13V3.5M4 7.5l4-4 4 4" />,
  key: (
    <>
      <circle cx="5.5" cy="10.5" r="3" />
      <path d="M7.7 8.3 13.5 2.5M11 5l2 2" />
    </>
  ),
  enter: <path d="M13 3.5v5H4M6.5 5.5 3.5 8.5l3 3" />,
  outside: <path d="M6.5 3H3v10h10V9.5M9.5 2.5h4v4M13.5 2.5 7.5 8.5" />,
  flask: <path d="M6.2 2h3.6M6.7 2v4.2L3 12.5c-.4.8 0 1.5.9 1.5h8.2c.9 0 1.3-.7.9-1.5L9.3 6.2V2M4.7 10h6.6" />,
  chart: <path d="M2 2.5v11h12M4.5 10l2.6-3.4 2.3 2L13 4" />,
  book: <path d="M8 4C6.5 3 4.5 2.7 2.5 3v9.5c2-.3 4 0 5.5 1 1.5-1 3.5-1.3 5.5-1V3c-2-.3-4 0-5.5 1zM8 4v9.5" />,
  star: <path d="m8 2.3 1.7 3.6 4 .5-2.9 2.7.7 3.9L8 11.1 4.5 13l.7-3.9L2.3 6.4l4-.5z" />,
  pin: <path d="M6 2.5h4M6.7 2.5v4L4.5 9h7L9.3 6.5v-4M8 9v4.5" />,
  cloud: <path d="M4.5 12.5a3 3 0 0 1 .3-6 4 4 0 0 1 7.5 1.2 2.5 2.5 0 0 1-.8 4.8zM2 2l12 12" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof PATHS

const isIcon = (name: string): name is IconName => name in PATHS

/** Names of menu icons come from the server; an unknown one is drawn as a page. */
export const menuIcon = (name: string): IconName => (isIcon(name) ? name : 'page')

export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      {PATHS[name]}
    </svg>
  )
}
