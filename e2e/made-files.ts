import sharp from 'sharp';

/** A photo taken with the camera turned to its side. */
export async function photo() {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3b9577' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
}

/** A drawn logo on a transparent ground. */
export async function logo() {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">
    <rect x="20" y="20" width="260" height="160" rx="30" fill="#14624a"/>
    <circle cx="150" cy="100" r="50" fill="#d9822b"/></svg>`;
  return {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(drawing)).png().toBuffer(),
  };
}

/** One page of nothing, and as many bytes more as are asked for. */
export function pdf(name: string, padding = 0) {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  const text = `%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Size 4 >>\n%${' '.repeat(padding)}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) };
}
