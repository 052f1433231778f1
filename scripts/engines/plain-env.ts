/** Engines get no setting of the caller's shell, and no secret by accident. */
export function plainEnv(): Record<string, string> {
  return { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }
}
