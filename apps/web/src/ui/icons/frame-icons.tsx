import type { ReactNode } from 'react'

/** Icons of the frame and its menus. */
export const FRAME_ICONS = {
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
  more: <path d="M3 8h.1M8 8h.1M13 8h.1" strokeWidth="2.4" />,
  share: (
    <>
      <circle cx="11.8" cy="3.8" r="1.8" />
      <circle cx="4.2" cy="8" r="1.8" />
      <circle cx="11.8" cy="12.2" r="1.8" />
      <path d="m5.8 7.1 4.4-2.4M5.8 8.9l4.4 2.4" />
    </>
  ),
  right: <path d="m6 4 4 4-4 4" />,
  left: <path d="m10 4-4 4 4 4" />,
  chat: <path d="M2.5 2.5h8v6h-4l-2 2v-2h-2zM6.5 11h3l2 2v-2h2V5.5h-1" />,
  sound: <path d="M2.5 6v4h2.3L8 12.8V3.2L4.8 6zM10.3 6c1 1.1 1 2.9 0 4M12.2 4.2c2 2.2 2 5.4 0 7.6" />,
  'sound-off': <path d="M2.5 6v4h2.3L8 12.8V3.2L4.8 6zM10.5 6.2l3.5 3.6M14 6.2l-3.5 3.6" />,
  headset: <path d="M3 9V7.5a5 5 0 0 1 10 0V9M3 8.5h2v4H3zM11 8.5h2v4h-2zM13 12.5c0 1-1 1.5-2.5 1.5H9" />,
  gear: (
    <>
      <circle cx="8" cy="8" r="2" />
      <path d="M8 2v2M8 12v2M2 8h2M12 8h2M3.8 3.8l1.4 1.4M10.8 10.8l1.4 1.4M12.2 3.8l-1.4 1.4M5.2 10.8l-1.4 1.4" />
    </>
  ),
  bell: <path d="M3 11.5h10c-1-1-1.2-2-1.2-4.2a3.8 3.8 0 0 0-7.6 0c0 2.2-.2 3.2-1.2 4.2zM6.7 13.5h2.6M8 2v1.5" />,
  note: <path d="M3 2.5h10v8l-3 3H3zM10 13.5v-3h3M5.5 5.5h5M5.5 8h3" />,
  smile: (
    <>
      <circle cx="8" cy="8" r="5.5" />
      <path d="M5.8 9.5c1 1.6 3.4 1.6 4.4 0M6 6.3h.1M9.9 6.3h.1" />
    </>
  ),
  image: <path d="M2.5 3h11v10h-11zM2.5 11l3.2-3.2 2.4 2.4 1.8-1.8 3.6 3.2M10.4 5.8h.1" />,
  microphone: <path d="M8 2a2 2 0 0 0-2 2v4a2 2 0 0 0 4 0V4a2 2 0 0 0-2-2zM3.8 8a4.2 4.2 0 0 0 8.4 0M8 12.2V14" />,
  play: <path d="M4.5 3v10l8-5z" fill="currentColor" />,
  pause: <path d="M5.5 3.5v9M10.5 3.5v9" />,
  remove: <path d="M3 4.5h10M6.5 4.5v-2h3v2M4.5 4.5l.5 9h6l.5-9M6.9 7v4M9.1 7v4" />,
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
  table: <path d="M2.5 3h11v10h-11zM2.5 6.5h11M2.5 9.8h11M6.5 3v10" />,
  download: <path d="M8 2.5V10M4.8 7.2 8 10.4l3.2-3.2M2.5 13.5h11" />,
  'zoom-out': (
    <>
      <circle cx="7" cy="7" r="4.5" />
      <path d="M10.5 10.5 14 14M5 7h4" />
    </>
  ),
  compare: <path d="M5.5 2.5v11M10.5 2.5v11M2.5 5h3M2.5 9h3M10.5 7h3M10.5 11h3" />,
  book: <path d="M8 4C6.5 3 4.5 2.7 2.5 3v9.5c2-.3 4 0 5.5 1 1.5-1 3.5-1.3 5.5-1V3c-2-.3-4 0-5.5 1zM8 4v9.5" />,
  star: <path d="m8 2.3 1.7 3.6 4 .5-2.9 2.7.7 3.9L8 11.1 4.5 13l.7-3.9L2.3 6.4l4-.5z" />,
  calculator: <path d="M3.5 2h9v12h-9zM5.5 4.5h5v2h-5zM5.7 9h.1M8 9h.1M10.3 9h.1M5.7 11.5h.1M8 11.5h.1M10.3 11.5h.1" />,
  copy: <path d="M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3" />,
  link: <path d="M6.5 9.5 9.5 6.5M7 4.5l1-1a3 3 0 0 1 4.5 4.5l-1 1M9 11.5l-1 1A3 3 0 0 1 3.5 8l1-1" />,
  print: <path d="M4.5 6V2h7v4M4.5 11.5h-2v-5.5h11v5.5h-2M4.5 9.5h7V14h-7z" />,
  pin: <path d="M6 2.5h4M6.7 2.5v4L4.5 9h7L9.3 6.5v-4M8 9v4.5" />,
} satisfies Record<string, ReactNode>
