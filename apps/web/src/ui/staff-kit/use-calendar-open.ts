import { useLayoutEffect, useState } from 'react'

/** Whether the calendar of a field is open. It closes and gives up the focus before its page is hidden: antd reads it afterwards. */
export function useCalendarOpen() {
  const [open, setOpen] = useState(false)
  useLayoutEffect(
    () => () => {
      setOpen(false)
      if (document.activeElement instanceof HTMLElement && document.activeElement.closest('.ant-picker'))
        document.activeElement.blur()
    },
    [],
  )
  return [open, setOpen] as const
}
