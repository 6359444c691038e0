import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  lead: ReactNode;
  /** The way to the neighbouring screen. */
  otherwise: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

export const AccountCard = ({ title, lead, otherwise, wide = false, children }: Props) => (
  <Stack maw={wide ? 720 : 440} mx="auto" py={{ base: 'lg', sm: 48 }} gap="lg">
    <div>
      <Title order={1}>{title}</Title>
      <Text c="dimmed" mt={4}>
        {lead}
      </Text>
    </div>
    <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
      {children}
    </Paper>
    <Text ta="center">{otherwise}</Text>
  </Stack>
);
