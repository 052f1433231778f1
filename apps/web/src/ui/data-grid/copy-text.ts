/** To the clipboard; web views without the interface get the old command. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return byCommand(text)
  }
}

function byCommand(text: string): boolean {
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', give, { once: true })
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way where the clipboard interface is missing
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    document.removeEventListener('copy', give)
  }
}
