/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const facilityWords = messages('labels.facility', {
  reception: {
    none: 'None',
    poor: 'Poor',
    good: 'Good',
  },
  noun: {
    one: 'facility',
    many: 'facilities',
    a: 'a facility',
    heading: 'Facilities',
  },
  filed: {
    label: 'Facility',
  },
  parts: {
    location: {
      label: 'Locations',
    },
    placeBooking: {
      label: 'Bookings',
    },
  },
  fields: {
    name: {
      label: 'Name',
    },
    code: {
      label: 'Code',
      help: 'For a label on the door. Leave empty to use the next number.',
    },
    facilityType: {
      label: 'Type',
      choices: {
        theatre: 'Theatre',
        hall: 'Hall',
        school: 'School',
        'rehearsal-room': 'Rehearsal room',
        store: 'Store',
        workshop: 'Workshop',
        office: 'Office',
        vehicle: 'Vehicle or trailer',
        'private-home': 'Private home',
        outdoor: 'Outdoor space',
        other: 'Other',
      },
    },
    ownership: {
      label: 'Ownership',
      choices: {
        own: 'Ours',
        rented: 'Rented',
        partner: "A partner's",
        visiting: 'Touring venue',
      },
    },
    address: {
      label: 'Address',
    },
    map: {
      label: 'Map link or grid reference',
    },
    parking: {
      label: 'Parking and loading',
    },
    access: {
      label: 'Step-free access',
      help: 'e.g. ramps, lifts, toilets, hearing loop',
    },
    opening: {
      label: 'Opening hours',
      help: 'When someone is there.',
    },
    bookable: {
      label: 'Can be booked',
    },
    oneAtATime: {
      label: 'One booking at a time',
      help: "Confirmed bookings can't overlap. Each room counts separately.",
    },
    contact: {
      label: 'Contact',
    },
    phone: {
      label: 'Phone',
    },
    email: {
      label: 'Email',
    },
    keyHolder: {
      label: 'Key holder',
      help: 'Who lets people in. Never put a door or alarm code here: everyone who can see facilities can read it.',
    },
    seats: {
      label: 'Seats',
    },
    wheelchairPlaces: {
      label: 'Wheelchair spaces',
    },
    dressingRooms: {
      label: 'Dressing rooms',
    },
    dressingPeople: {
      label: 'Dressing room capacity',
    },
    prosceniumWidth: {
      label: 'Proscenium width',
    },
    prosceniumHeight: {
      label: 'Proscenium height',
    },
    stageDepth: {
      label: 'Stage depth',
    },
    wingLeft: {
      label: 'Wing space, stage left',
    },
    wingRight: {
      label: 'Wing space, stage right',
    },
    gridHeight: {
      label: 'Grid height',
    },
    rake: {
      label: 'Rake',
    },
    floor: {
      label: 'Floor',
    },
    flying: {
      label: 'Flying',
      help: 'Number of flying bars and the load limit of each.',
    },
    loadingWidth: {
      label: 'Loading door width',
    },
    loadingHeight: {
      label: 'Loading door height',
    },
    power: {
      label: 'Power and dimmers',
    },
    wifi: {
      label: 'Wi-Fi',
    },
    signal: {
      label: 'Phone signal',
    },
    hireTerms: {
      label: 'Hire terms, insurance, licence',
    },
    notes: {
      label: 'Notes',
    },
  },
});
