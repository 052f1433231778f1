import { todoCounts } from '@clinker/contract/menu/routes'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/wire/query.ts'

export const useTodoCounts = () => useQuery(query(todoCounts)).data
