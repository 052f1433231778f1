import { readFile } from '@clinker/contract/files/routes'
import { wirePath } from '@clinker/contract/kernel/route'

/** Our own address, whatever a message says. */
export const fileAddress = (id: string): string => wirePath(readFile).replace(':id', id)

export const idOfAddress = (address: string): string => address.slice(address.lastIndexOf('/') + 1)
