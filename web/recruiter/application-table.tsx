import table from '../ui/card-table.module.css';
import { type Application, ApplicationRow, type Decision } from './application-row.tsx';

interface Props {
  applications: Application[];
  isLoading: boolean;
  chosen: Decision | undefined;
  onChoose: (decision: Decision) => void;
}

export const ApplicationTable = ({ applications, isLoading, ...decision }: Props) => (
  <table className={`${table.table} ${isLoading ? table.busy : ''}`} aria-busy={isLoading}>
    <thead>
      <tr>
        <th scope="col">Candidate</th>
        <th scope="col">Job title</th>
        <th scope="col">Applied on</th>
        <th scope="col">Posted on</th>
        <th scope="col">Expiring on</th>
        <th scope="col">Status</th>
      </tr>
    </thead>
    <tbody>
      {applications.map((application) => (
        <ApplicationRow key={application.id} application={application} {...decision} />
      ))}
    </tbody>
  </table>
);
