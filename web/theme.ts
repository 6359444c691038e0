import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  Paper,
} from '@mantine/core';

const evergreen: MantineColorsTuple = [
  '#eef7f3',
  '#dcede6',
  '#b7dbcc',
  '#8dc6b0',
  '#5fae92',
  '#3b9577',
  '#247a5e',
  '#14624a',
  '#0e4d3a',
  '#083528',
];
const amber: MantineColorsTuple = [
  '#fdf5ea',
  '#fae8cf',
  '#f4d0a1',
  '#edb570',
  '#e59c49',
  '#d9822b',
  '#bd6c1d',
  '#8f5012',
  '#733f0d',
  '#52300b',
];
const red: MantineColorsTuple = [
  '#fdf1ef',
  '#f9dfdb',
  '#f0bdb5',
  '#e69a8f',
  '#dd7a6c',
  '#d05f50',
  '#bf4a3b',
  '#a83b2e',
  '#8a2f25',
  '#63211a',
];
/** Warm, from the paper to the ink. */
const gray: MantineColorsTuple = [
  '#f5f3ee',
  '#eeebe4',
  '#e5e1d8',
  '#dad5ca',
  '#cdc7ba',
  '#9c968a',
  '#625f57',
  '#4a4842',
  '#32312d',
  '#1c1f1d',
];
/** Green-grey, from the ink to the paper. */
const dark: MantineColorsTuple = [
  '#e3e8e4',
  '#c3cbc6',
  '#9daaa2',
  '#6b7a71',
  '#36423b',
  '#2a342e',
  '#1b221e',
  '#121714',
  '#0d110f',
  '#080b09',
];

const display = "'Bricolage Grotesque', 'Bricolage Fallback', system-ui, sans-serif";
const system = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif";
const large = 'clamp(1.75rem, 1.35rem + 1.7vw, 2.5rem)';
const medium = 'clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)';

export const theme = createTheme({
  colors: { evergreen, amber, red, gray, dark },
  primaryColor: 'evergreen',
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#1c1f1d',
  defaultRadius: 10,
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '10px', xl: '16px' },
  shadows: { md: '0 8px 28px rgb(18 23 20 / 0.14)' },
  fontFamily: system,
  fontSizes: { xs: '0.875rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { md: '1.55' },
  headings: {
    fontFamily: display,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: large, lineHeight: '1.12' },
      h2: { fontSize: medium, lineHeight: '1.2' },
      h3: { fontSize: '1.125rem', lineHeight: '1.3' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: Button.extend({ defaultProps: { size: 'md' }, styles: { root: { fontWeight: 600 } } }),
    Paper: Paper.extend({ styles: { root: { backgroundColor: 'var(--mantine-color-default)' } } }),
    InputBase: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    Input: { defaultProps: { size: 'md' } },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#faf9f6',
    '--mantine-color-text': '#1c1f1d',
    '--mantine-color-default': '#ffffff',
    '--mantine-color-default-border': gray[3],
    '--mantine-color-default-hover': gray[0],
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': '#716d64',
    '--mantine-color-error': red[7],
    '--mantine-color-anchor': evergreen[7],
    '--mantine-color-evergreen-light': evergreen[1],
    '--mantine-color-evergreen-light-hover': '#cfe5dc',
    '--mantine-color-evergreen-light-color': evergreen[8],
  },
  dark: {
    '--mantine-color-body': dark[7],
    '--mantine-color-text': dark[0],
    '--mantine-color-default': dark[6],
    '--mantine-color-default-border': dark[4],
    '--mantine-color-default-hover': dark[5],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': '#8b988f',
    '--mantine-color-error': red[3],
    '--mantine-color-anchor': evergreen[3],
    '--mantine-color-evergreen-light': '#1c3b30',
    '--mantine-color-evergreen-light-hover': '#23493b',
    '--mantine-color-evergreen-light-color': evergreen[1],
  },
});
