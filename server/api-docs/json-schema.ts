import { z } from 'zod';
import { day, instant } from '#contract/fields.ts';
import { uploads } from '#contract/uploads.ts';

export type Schema = z.core.JSONSchema.JSONSchema;

const written = new Map<z.core.$ZodType, Schema>([
  [day, { type: 'string', format: 'date' }],
  [instant, { type: 'string', format: 'date-time' }],
  ...uploads.map((upload) => [upload, { type: 'string', format: 'binary' }] as const),
]);

/** Also of one that was described, which is a copy. */
function writtenAs(schema: z.core.$ZodType | undefined): Schema | undefined {
  return schema && (written.get(schema) ?? writtenAs(schema._zod.parent));
}

export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const known = writtenAs(zodSchema);
      if (!known) return;
      for (const key of Object.keys(jsonSchema)) if (key !== 'description') delete jsonSchema[key];
      Object.assign(jsonSchema, known);
    },
  });
  return json;
}
