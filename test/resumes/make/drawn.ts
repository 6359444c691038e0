import type { Line } from './others.ts';

/** As Node's `require` of another folder; what comes has no types here. */
// biome-ignore lint/suspicious/noExplicitAny: as above
type Tool = (name: string) => any;

const size = (kind: Line['kind']) => ({ name: 20, heading: 14, bold: 11, plain: 11, point: 11 })[kind];
const isBold = (kind: Line['kind']) => ['name', 'heading', 'bold'].includes(kind);

export const drawers = {
  async pdfkit(tool: Tool, lines: Line[]) {
    const document = new (tool('pdfkit'))({ size: 'A4', margin: 60 });
    const parts: Uint8Array[] = [];
    document.on('data', (part: Uint8Array) => parts.push(part));
    const ended = new Promise((resolve) => document.on('end', resolve));
    for (const { text, kind, end } of lines) {
      document.font(isBold(kind) ? 'Helvetica-Bold' : 'Helvetica').fontSize(size(kind));
      const top = document.y;
      if (end) document.text(end, { align: 'right' });
      if (end) document.y = top;
      document.text(kind === 'point' ? `• ${text}` : text);
    }
    document.end();
    await ended;
    return Buffer.concat(parts);
  },

  async pdfmake(tool: Tool, lines: Line[]) {
    const pdfmake = tool('pdfmake');
    const fonts = (name: string) => ({ normal: name, bold: name, italics: name, bolditalics: name });
    const folder = '/usr/share/fonts/truetype/liberation2';
    pdfmake.setFonts({
      Liberation: {
        ...fonts(`${folder}/LiberationSerif-Regular.ttf`),
        bold: `${folder}/LiberationSerif-Bold.ttf`,
      },
    });
    const made = pdfmake.createPdf({
      defaultStyle: { font: 'Liberation' },
      content: lines.map(({ text, kind, end }) => ({
        fontSize: size(kind),
        bold: isBold(kind),
        ...(end
          ? {
              columns: [
                { text, width: '*' },
                { text: end, width: 'auto' },
              ],
            }
          : { text }),
        ...(kind === 'heading' && { margin: [0, 10, 0, 4] }),
        ...(kind === 'point' && { ul: [text], text: undefined }),
      })),
    });
    return made.getBuffer();
  },

  async jspdf(tool: Tool, lines: Line[]) {
    const document = new (tool('jspdf').jsPDF)();
    let y = 20;
    for (const { text, kind, end } of lines) {
      document.setFont('times', isBold(kind) ? 'bold' : 'normal').setFontSize(size(kind));
      if (kind === 'heading') y += 4;
      document.text(kind === 'point' ? `- ${text}` : text, kind === 'point' ? 24 : 20, y);
      if (end) document.text(end, 190, y, { align: 'right' });
      y += 6;
    }
    return Buffer.from(document.output('arraybuffer'));
  },
} satisfies Record<string, (tool: Tool, lines: Line[]) => Promise<Buffer>>;
