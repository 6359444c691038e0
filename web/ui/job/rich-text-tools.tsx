import { type Icon, IconBold, IconItalic, IconLink, IconList, IconListNumbers } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { texts } from '#texts/recruiter.ts';
import type { Editor } from './editor.client.ts';
import classes from './rich-text.module.css';
import { RichTextLink } from './rich-text-link.tsx';

const { richText } = texts;

interface Tool {
  name: string;
  icon: Icon;
  tag: string;
  use: (editor: Editor, isOn: boolean) => void;
}

const tools: Tool[] = [
  {
    name: richText.bold,
    icon: IconBold,
    tag: 'B',
    use: (editor, isOn) => (isOn ? editor.removeBold() : editor.bold()),
  },
  {
    name: richText.italic,
    icon: IconItalic,
    tag: 'I',
    use: (editor, isOn) => (isOn ? editor.removeItalic() : editor.italic()),
  },
  {
    name: richText.list,
    icon: IconList,
    tag: 'UL',
    use: (editor, isOn) => (isOn ? editor.removeList() : editor.makeUnorderedList()),
  },
  {
    name: richText.numberedList,
    icon: IconListNumbers,
    tag: 'OL',
    use: (editor, isOn) => (isOn ? editor.removeList() : editor.makeOrderedList()),
  },
];
const link = { name: richText.link, icon: IconLink, tag: 'A' };
const all = [...tools, link];
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** One stop for Tab, arrows between them. */
export function RichTextTools({ editor, edited }: { editor: Editor | undefined; edited: string }) {
  const [pressed, setPressed] = useState<string[]>([]);
  const [current, setCurrent] = useState(0);
  const [isLinking, setLinking] = useState(false);

  useEffect(() => {
    if (!editor) return;
    const look = () => setPressed(all.filter(({ tag }) => editor.hasFormat(tag)).map(({ tag }) => tag));
    for (const event of ['pathChange', 'select', 'cursor', 'input']) editor.addEventListener(event, look);
  }, [editor]);

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (current + step + all.length) % all.length;
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  const use = (tool: Tool | undefined) => {
    if (!editor) return;
    if (!tool) return setLinking(true);
    tool.use(editor, pressed.includes(tool.tag));
    editor.focus();
  };

  return (
    <>
      <div
        role="toolbar"
        aria-label={richText.tools}
        aria-controls={edited}
        className={classes.tools}
        onKeyDown={move}
      >
        {all.map(({ name, icon: ToolIcon, tag }, index) => (
          <button
            key={tag}
            type="button"
            className={classes.tool}
            aria-label={name}
            title={name}
            aria-pressed={pressed.includes(tag)}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => use(tools[index])}
          >
            <ToolIcon size="1.25rem" stroke={1.8} aria-hidden />
          </button>
        ))}
      </div>
      {editor && isLinking && <RichTextLink editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
