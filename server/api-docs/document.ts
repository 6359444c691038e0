import type { Schema } from './json-schema.ts';

interface Response {
  description: string;
  content?: Record<string, { schema: Schema }>;
}
interface Body {
  schema: Schema;
  encoding?: Record<string, { contentType: string }>;
}
type Reference = { $ref: string };
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Array<Record<string, string[]>>;
  parameters?: Array<{ name: string; in: 'path' | 'query'; required: boolean; schema: Schema }>;
  requestBody?: { required: true; content: Record<string, Body> };
  responses: Record<string, Response | Reference>;
}
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: Array<{ url: string }>;
  tags: Array<{ name: string; description: string }>;
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, Record<string, string>>;
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
  };
}
