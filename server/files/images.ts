import sharp from 'sharp';
import { invalid } from '../http/errors.ts';

const maxPixels = 25_000_000;

/** The box that a picture is made to fit: a face fills it, a logo lies inside. */
const boxes = {
  avatar: { width: 512, height: 512, fit: 'cover' },
  logo: { width: 512, height: 512, fit: 'inside', withoutEnlargement: true },
} as const;

const unreadable = (field: string) => invalid({ [field]: 'This picture cannot be read' });

/** A fresh WebP of an uploaded picture: upright, small, and without what the camera wrote beside it. Throws 422. */
export async function redraw(file: File, kind: keyof typeof boxes, field: string): Promise<Buffer> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable(field);
    });
  if (width * height > maxPixels)
    throw invalid({ [field]: `Choose a picture of at most ${maxPixels / 1_000_000} megapixels` });
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' })
    .autoOrient()
    .resize(boxes[kind])
    .webp({ quality: 82 })
    .timeout({ seconds: 10 })
    .toBuffer()
    .catch(() => {
      throw unreadable(field);
    });
}
