import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type Refusal, refuse } from './refusal.ts';

/** Limits of the multipart/form-data that a call accepts beside its JSON body. */
export interface UploadLimits {
  /** Largest number of files. */
  files: number;
  /** Largest file in bytes. */
  fileBytes: number;
}

export interface UploadedFile {
  /** Name of the form field. */
  field: string;
  /** The client's file name: only shown, never used as a path. */
  fileName: string;
  bytes: Buffer;
}

const MEGABYTE = 1024 * 1024;
const MOST_FIELDS = 30;
const LONGEST_FIELD = 64 * 1024;

/** Mounts one route that accepts multipart bodies; no other route does. */
export function mountUpload(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.route(route);
  });
}

/**
 * Reads the form of a request: text fields become the body, files are kept in memory (few and small by `limits`).
 * Called after the caller was identified and allowed, so that refused callers cannot make us read files. A JSON request
 * has no form.
 */
export async function readUpload(
  request: FastifyRequest,
  limits: UploadLimits,
): Promise<{ body: unknown; files: UploadedFile[] } | Refusal> {
  if (!request.isMultipart()) return { body: request.body, files: [] };
  const body: Record<string, string> = {};
  const files: UploadedFile[] = [];
  try {
    const parts = request.parts({
      limits: { fileSize: limits.fileBytes, files: limits.files, fields: MOST_FIELDS, fieldSize: LONGEST_FIELD },
    });
    for await (const part of parts) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') body[part.fieldname] = part.value.replaceAll('\0', ' ');
        continue;
      }
      const bytes = await part.toBuffer();
      if (part.file.truncated) return tooLarge(limits);
      files.push({ field: part.fieldname, fileName: part.filename ?? '', bytes });
    }
  } catch (error) {
    return problemOf(error, limits);
  }
  return { body, files: files.filter(({ bytes, fileName }) => bytes.length > 0 || fileName !== '') };
}

const tooLarge = ({ fileBytes }: UploadLimits) =>
  refuse('upload.too.large', { values: { megabytes: Math.round(fileBytes / MEGABYTE) } });

function problemOf(error: unknown, limits: UploadLimits): Refusal {
  const { code } = error as { code?: string };
  if (code === 'FST_FILES_LIMIT') return refuse('upload.too.many', { values: { count: limits.files } });
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(limits);
  // A form that is cut off, has no boundary, names a prototype or never ends its fields.
  return refuse('upload.broken');
}
