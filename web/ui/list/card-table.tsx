import type { ReactNode } from 'react';
import classes from './card-table.module.css';

interface Props {
  columns: string[];
  isLoading: boolean;
  /** The rows; their cells, but for the first and what explains itself, have the name of the column in `data-label`. */
  children: ReactNode;
}

export const CardTable = ({ columns, isLoading, children }: Props) => (
  <table className={`${classes.table} ${isLoading ? classes.busy : ''}`} aria-busy={isLoading}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
