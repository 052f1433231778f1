import type { ReactNode } from 'react'
import type { FRAME_ICONS } from './frame-icons.tsx'

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
  filter: <path d="M2.5 3.5h11L9.5 8.5v4l-3-1.5v-2.5z" />,
  star: <path d="m8 2.2 1.7 3.6 3.9.5-2.9 2.7.8 3.9L8 11l-3.5 1.9.8-3.9-2.9-2.7 3.9-.5z" />,
  link: <path d="M6.5 9.5 9.5 6.5M7 4.5l1.8-1.8a2.8 2.8 0 0 1 4 4L11 8.5M9 11.5l-1.8 1.8a2.8 2.8 0 0 1-4-4L5 7.5" />,
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
  cloud: <path d="M4.5 12.5a3 3 0 0 1 .3-6 4 4 0 0 1 7.5 1.2 2.5 2.5 0 0 1-.8 4.8zM2 2l12 12" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof PATHS | keyof typeof FRAME_ICONS

const drawn: Record<string, ReactNode> = { ...PATHS }

/** The frame brings its own: the login page has no weight for them. */
export const addIcons = (more: Readonly<Record<string, ReactNode>>): void => void Object.assign(drawn, more)

const isIcon = (name: string): name is IconName => name in drawn

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
      {drawn[name]}
    </svg>
  )
}
