import { openContext, stopEngines, withRunLock } from './engines/all.ts'
import { stopProduct } from './processes/product.ts'
import { runMain } from './processes/run-main.ts'
import { say } from './processes/say.ts'

await runMain('down', async () => {
  const context = await openContext()
  await withRunLock(context, async () => {
    await stopProduct(context)
    await stopEngines(context)
  })
  say('everything is stopped')
})
