/** What records, fields and choices are called. */
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
      label: 'Places in it',
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
      help: 'For a label at the door. Left empty, the next number is given.',
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
        outdoor: 'Outdoor',
        other: 'Other',
      },
    },
    ownership: {
      label: 'Whose it is',
      choices: {
        own: 'Ours',
        rented: 'Rented',
        partner: 'A partner’s',
        visiting: 'We visit',
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
      help: 'Ramps, lifts, toilets, hearing loop.',
    },
    opening: {
      label: 'Open',
      help: 'Days and hours when somebody is there.',
    },
    bookable: {
      label: 'Can be booked',
    },
    oneAtATime: {
      label: 'One booking at a time',
      help: 'Bookings that are confirmed then never overlap, room by room.',
    },
    contact: {
      label: 'Contact',
    },
    phone: {
      label: 'Phone',
    },
    email: {
      label: 'E-mail',
    },
    keyHolder: {
      label: 'Key holder',
      help: 'Who lets people in. Never write a door or alarm code here: everybody who sees facilities can read it.',
    },
    seats: {
      label: 'Seats',
    },
    wheelchairPlaces: {
      label: 'Wheelchair places',
    },
    dressingRooms: {
      label: 'Dressing rooms',
    },
    dressingPeople: {
      label: 'People in the dressing rooms',
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
      label: 'Wing, stage left',
    },
    wingRight: {
      label: 'Wing, stage right',
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
      help: 'How many sets, and what each may carry.',
    },
    loadingWidth: {
      label: 'Loading door, width',
    },
    loadingHeight: {
      label: 'Loading door, height',
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
