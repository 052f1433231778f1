const ID = 'drawers'

/**
 * Where drawers of antd are drawn. In the body itself antd would lock the scroll by a style tag without nonce, which the content security
 * policy refuses; the body of our pages does not scroll anyway.
 */
export function drawerLayer(): HTMLElement {
  const known = document.getElementById(ID)
  if (known) return known
  const made = document.createElement('div')
  made.id = ID
  document.body.append(made)
  return made
}
