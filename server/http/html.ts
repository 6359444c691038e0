const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export class Html {
  #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString() {
    return this.#markup;
  }
}

const shown = (value: string | Html | Html[]): string => {
  if (Array.isArray(value)) return value.join('');
  return value instanceof Html ? `${value}` : value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
};

/** Escapes every interpolated text; markup made by `html` itself stays as it is. */
export const html = (parts: TemplateStringsArray, ...values: Array<string | Html | Html[]>) =>
  new Html(String.raw({ raw: parts }, ...values.map(shown)));
