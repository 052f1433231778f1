import type { Route } from '@clinker/contract/kernel/route'
import { z } from 'zod'

/** Every place of a call's input that takes the id of something owned: `query.pkOrg`, `body.rows[].batchNum`. */
export function ownedPlaces(route: Route): string[] {
  return (['query', 'params', 'body'] as const).flatMap((part) => (route[part] ? walk(route[part], part) : []))
}

function walk(schema: z.ZodType, at: string): string[] {
  if (schema.meta()?.['owned'] !== undefined) return [at]
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, inner]) =>
      walk(inner, `${at}.${name}`),
    )
  }
  if (schema instanceof z.ZodArray) return walk(schema.element as z.ZodType, `${at}[]`)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return walk(schema.unwrap() as z.ZodType, at)
  }
  return []
}
