type Env = Record<string, string>

/** Roles with which the product never connects: they belong to migrations, seeding and administration. */
const KEPT_AWAY = ['PG_SUPERUSER_URL', 'DATABASE_OWNER_URL', 'DATABASE_SEED_URL', 'DATABASE_ADMIN_URL']
/** Settings of the caller's shell that make a running process another one. */
const TELLING = /^(TZ|LOG_|NODE_|PASSWORD_|POOL_|SMS_|TEST_)/

function without(env: NodeJS.ProcessEnv, unwanted: (name: string) => boolean): Env {
  return Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== undefined && !unwanted(name)),
  ) as Env
}

/** The shell's environment without npm's own variables, which differ between `npm run` and a direct call. */
export const shellEnv = () => without(process.env, (name) => name.startsWith('npm_') || name === 'INIT_CWD')

/** Environment of an API or worker process: the shell's, the engines' and its own. */
export function productEnv(engines: Env, own: Env): Env {
  return without({ ...shellEnv(), ...engines, ...own }, (name) => KEPT_AWAY.includes(name))
}

/** The part of it that decides whether a running process must be replaced. */
export function tellingPart(engines: Env, own: Env): string {
  const shell = Object.entries(shellEnv()).filter(([name]) => TELLING.test(name))
  return [...shell, ...Object.entries(engines), ...Object.entries(own)]
    .map(([name, value]) => `${name}=${value}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('\n')
}
